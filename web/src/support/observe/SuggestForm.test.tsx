import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import { products } from "../../../mock-api/products.ts";
import { store } from "../../base/store.ts";
import { backEnd } from "../../test/setup.ts";
import { show } from "../../test/show.tsx";
import { staffAtom } from "../me.ts";
import { SuggestForm } from "./SuggestForm.tsx";

const product = products[0] as (typeof products)[number];
let sent: unknown[];

const open = (session = "c17") => show(<SuggestForm session={session} />);
const note = () => screen.getByRole("textbox", { name: /^Note/ });
const quantity = () => screen.findByRole("textbox", { name: "Quantity" });
const send = () => userEvent.click(screen.getByRole("button", { name: "Suggest" }));

async function write() {
  await userEvent.type(note(), "These would suit you.");
  await userEvent.type(screen.getByRole("combobox", { name: /^Product/ }), "mug");
  await userEvent.click(await screen.findByRole("option"));
  await userEvent.click(await screen.findByRole("checkbox", { name: "Ready to go into the cart" }));
  await userEvent.clear(await quantity());
  await userEvent.type(await quantity(), "480");
}

beforeEach(() => {
  sessionStorage.clear();
  store.set(staffAtom, { email: "sam@platen.example", name: "Sam", role: "support" });
  sent = [];
  const found = { products: [{ id: product.id, name: product.name }], skus: [] };
  backEnd.use(
    http.get("*/api/suggest", () => HttpResponse.json(found)),
    http.get(`*/api/products/${product.id}`, () => HttpResponse.json(product as object)),
    http.post("*/api/support/sessions/c17/suggestions", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ suggestionId: 1 });
    }),
  );
});

it("keeps the draft of this session when the mirror ends", async () => {
  const { unmount } = open();
  await write();
  unmount();

  const other = open("c18");
  expect(note()).toHaveValue("");
  other.unmount();

  open();
  expect(note()).toHaveValue("These would suit you.");
  expect(screen.getByText(product.name)).toBeVisible();
  expect(await quantity()).toHaveValue("480");
  expect(screen.getByRole("checkbox")).toBeChecked();
  await send();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    note: "These would suit you.",
    configuration: { productId: product.id, parts: [{ quantity: 480 }] },
  });
});

it("sends nothing incomplete while the product of the draft is loading", async () => {
  const { unmount } = open();
  await write();
  unmount();
  backEnd.use(
    http.get(`*/api/products/${product.id}`, () => HttpResponse.json({}, { status: 503 }), { once: true }),
  );
  open();
  await send();
  expect(screen.getByRole("alert")).toHaveTextContent("not been loaded yet");
  expect(sent).toEqual([]);
});

it("deletes the draft once it is sent", async () => {
  const { unmount } = open();
  await write();
  await send();
  await waitFor(() => expect(note()).toHaveValue(""));
  unmount();
  open();
  expect(note()).toHaveValue("");
  expect(screen.queryByText(product.name)).not.toBeInTheDocument();
});

it("does not show it to another user of the same tab", async () => {
  const { unmount } = open();
  await userEvent.type(note(), "Mine");
  unmount();
  store.set(staffAtom, { email: "ann@platen.example", name: "Ann", role: "support" });
  open();
  expect(note()).toHaveValue("");
});
