import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { expect, it, vi } from "vitest";
import { backEnd } from "../../test/setup.ts";
import { show } from "../../test/show.tsx";
import type { SupportCategory } from "../categories/calls.ts";
import { BulkDialog } from "./BulkDialog.tsx";

const category = (categoryId: number, name: string, more: Partial<SupportCategory> = {}) => ({
  categoryId,
  revision: 1,
  name,
  path: name,
  description: "",
  hidden: false,
  imageUrl: "",
  products: 1,
  ...more,
});

/** Opens the dialog for two products, and returns what it sends. */
function open(categories: SupportCategory[]) {
  const sent: unknown[] = [];
  const onDone = vi.fn();
  backEnd.use(
    http.get("*/api/support/categories", () => HttpResponse.json({ categories })),
    http.post("*/api/support/catalogue/change", async ({ request }) => {
      sent.push(await request.json());
      const report = { added: 0, changed: 2, unchanged: 0, generation: 9 };
      return HttpResponse.json({ report, products: [] });
    }),
  );
  show(<BulkDialog products={{ ids: [4, 5] }} count={2} onDone={onDone} onClose={() => undefined} />);
  return { sent, onDone };
}

const kinds = () => screen.getByRole("combobox", { name: "What changes" });

it("puts products into a collection after showing the differences", async () => {
  const { sent, onDone } = open([
    category(1, "Pens"),
    category(2, "Fairs", { kind: "occasion" }),
    category(3, "Small", { kind: "occasion", parentId: 2 }),
    category(4, "Clinics", { kind: "industry" }),
  ]);
  await userEvent.selectOptions(
    kinds(),
    await screen.findByRole("option", { name: "Put into an occasion or industry" }),
  );
  const collections = screen.getByRole("combobox", { name: "Occasion or industry" });
  const names = within(collections).getAllByRole("option");
  expect(names.map(({ textContent }) => textContent)).toEqual(["Choose one", "Fairs", "Clinics"]);
  await userEvent.click(screen.getByRole("button", { name: "Show the differences" }));
  expect(screen.getByText("Choose an occasion or industry.")).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.selectOptions(collections, "Clinics");
  await userEvent.click(screen.getByRole("button", { name: "Show the differences" }));
  await userEvent.click(await screen.findByRole("button", { name: "Change 2 products now" }));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  const change = { ids: [4, 5], putInto: 4 };
  expect(sent).toEqual([change, { ...change, generation: 9 }]);
});
