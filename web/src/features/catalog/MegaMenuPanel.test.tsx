import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { expect, it, vi } from "vitest";
import type { CategoryNode } from "../../api/types.ts";
import { backEnd } from "../../test/setup.ts";
import { show } from "../../test/show.tsx";
import MegaMenuPanel from "./MegaMenuPanel.tsx";

const node = (id: number, name: string, more: Partial<CategoryNode> = {}): CategoryNode => ({
  id,
  name,
  slug: name.toLowerCase(),
  count: 1,
  imageUrl: "",
  children: [],
  ...more,
});

it("shows the subcategories of the tree at once, and reads those of a large tree when they are opened", async () => {
  const asked: (string | null)[] = [];
  backEnd.use(
    http.get("*/api/categories", ({ request }) => {
      const id = new URL(request.url).searchParams.get("category");
      asked.push(id);
      if (id) return HttpResponse.json({ categories: [node(2, "Mugs", { children: [node(9, "Tin")] })] });
      const tree = [node(1, "Bags", { children: [node(3, "Totes")] }), node(2, "Mugs", { hasMore: true })];
      return HttpResponse.json({ categories: tree });
    }),
  );
  const onChoose = vi.fn();
  show(<MegaMenuPanel onChoose={onChoose} />);
  expect(await screen.findByRole("link", { name: "Totes" })).toHaveAttribute("href", "/category/3/totes");
  expect(screen.queryByRole("button", { name: "More in Bags" })).toBeNull();
  const more = screen.getByRole("button", { name: "More in Mugs" });
  expect(more).toHaveAttribute("aria-expanded", "false");
  expect(asked).toEqual([null]);

  await userEvent.click(more);
  const mugs = within(screen.getByRole("link", { name: "Mugs" }).closest("li") as HTMLElement);
  const tin = await mugs.findByRole("link", { name: "Tin" });
  expect(more).toHaveAttribute("aria-expanded", "true");
  expect(asked).toEqual([null, "2"]);
  await userEvent.click(tin);
  expect(onChoose).toHaveBeenCalled();

  await userEvent.click(more);
  expect(mugs.queryByRole("link", { name: "Tin" })).toBeNull();
  await userEvent.click(more);
  expect(mugs.getByRole("link", { name: "Tin" })).toBeVisible();
  expect(asked).toEqual([null, "2"]);
});

it("has the collections after the categories, if there are any", async () => {
  const tree = { categories: [node(1, "Bags")], occasions: [node(7, "Fairs", { kind: "occasion" })] };
  backEnd.use(http.get("*/api/categories", () => HttpResponse.json(tree)));
  const onChoose = vi.fn();
  show(<MegaMenuPanel onChoose={onChoose} />);
  const fairs = await screen.findByRole("link", { name: "Fairs" });
  expect(fairs).toHaveAttribute("href", "/category/7/fairs");
  const groups = screen.getAllByRole("listitem").filter((item) => item.querySelector(".mega-menu-head"));
  expect(groups.map((group) => group.querySelector(".mega-menu-head")?.textContent)).toEqual([
    "Bags",
    "Occasions",
    "Help",
  ]);
  await userEvent.click(fairs);
  expect(onChoose).toHaveBeenCalled();
});
