import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import { store } from "../../base/store.ts";
import { backEnd } from "../../test/setup.ts";
import { show } from "../../test/show.tsx";
import { staffAtom } from "../me.ts";
import CategoriesPage from "./CategoriesPage.tsx";
import type { SupportCategory } from "./calls.ts";

let known: SupportCategory[];
let sent: Array<{ path: string; body: unknown }>;

const category = (categoryId: number, name: string, more: Partial<SupportCategory> = {}) => ({
  categoryId,
  revision: 3,
  name,
  path: name,
  description: "",
  hidden: false,
  imageUrl: "",
  products: 2,
  ...more,
});

beforeEach(() => {
  store.set(staffAtom, { email: "sam@platen.example", name: "Sam", role: "admin" });
  known = [
    category(1, "Pens"),
    category(2, "Clinics", { kind: "industry" }),
    category(3, "Fairs", { kind: "occasion" }),
    category(4, "Feasts", { kind: "occasion", products: 1 }),
  ];
  sent = [];
  backEnd.use(
    http.get("*/api/support/categories", () => HttpResponse.json({ categories: known })),
    http.post("*/api/support/categories*", async ({ request }) => {
      const text = await request.text();
      sent.push({ path: new URL(request.url).pathname, body: text === "" ? null : JSON.parse(text) });
      return HttpResponse.json({ categories: known });
    }),
  );
});

const rowOf = async (name: string) =>
  within(
    (await screen.findByRole("rowheader", { name: new RegExp(`^${name}`) })).closest("tr") as HTMLElement,
  );

it("lists the collections by kind after the categories, each kind with an order of its own", async () => {
  show(<CategoriesPage />);
  await rowOf("Pens");
  const headings = screen.getAllByRole("rowheader").map(({ textContent }) => textContent);
  expect(headings).toEqual(["Categories", "Pens", "Occasions", "Fairs", "Feasts", "Industries", "Clinics"]);
  expect((await rowOf("Clinics")).getByRole("button", { name: "Move Clinics down" })).toBeDisabled();
  await userEvent.click((await rowOf("Feasts")).getByRole("button", { name: "Move Feasts up" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ path: "/api/support/categories/4", body: { name: "Feasts", beforeId: 3 } });
});

it("makes a collection, which has no place in the tree", async () => {
  show(<CategoriesPage />);
  await userEvent.click(screen.getByRole("button", { name: "New occasion or industry" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New occasion or industry" }));
  expect(dialog.queryByRole("combobox", { name: "Below" })).toBeNull();
  expect(dialog.queryByRole("button", { name: "Delete" })).toBeNull();
  const kind = dialog.getByRole("combobox", { name: /^Kind/ });
  expect(
    within(kind)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["Occasion", "Industry"]);
  await userEvent.type(dialog.getByRole("textbox", { name: "Name" }), "Schools");
  await userEvent.selectOptions(kind, "Industry");
  await userEvent.type(dialog.getByRole("textbox", { name: /^Text on its page/ }), "For pupils.");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    path: "/api/support/categories",
    body: { name: "Schools", description: "For pupils.", hidden: false, kind: "industry" },
  });
});

it("makes a category a collection, which is then below no other", async () => {
  show(<CategoriesPage />);
  await userEvent.click((await rowOf("Pens")).getByRole("button", { name: /^Edit/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Pens" }));
  expect(dialog.getByRole("combobox", { name: "Below" })).toBeVisible();
  expect(dialog.queryByRole("button", { name: "Delete" })).toBeNull();
  await userEvent.selectOptions(dialog.getByRole("combobox", { name: /^Kind/ }), "Occasion");
  expect(dialog.queryByRole("combobox", { name: "Below" })).toBeNull();
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    path: "/api/support/categories/1",
    body: { revision: 3, name: "Pens", description: "", hidden: false, kind: "occasion" },
  });
});

it("deletes a collection after a question", async () => {
  show(<CategoriesPage />);
  await userEvent.click((await rowOf("Feasts")).getByRole("button", { name: /^Edit/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Feasts" }));
  await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Delete Feasts?" }));
  expect(question.getByText("1 product for sale is in it.")).toBeVisible();
  expect(question.getByText(/^Its products stay/)).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.click(question.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(sent).toEqual([{ path: "/api/support/categories/4/remove", body: null }]));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
});
