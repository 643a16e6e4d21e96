import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { expect, it } from "vitest";
import { backEnd } from "../../test/setup.ts";
import { show } from "../../test/show.tsx";
import { CategoryBar } from "./CategoryBar.tsx";

it("shows the first categories, and the others behind More", async () => {
  const categories = Array.from({ length: 9 }, (_, at) => ({
    id: at + 1,
    name: `Category ${at + 1}`,
    slug: `c${at + 1}`,
    count: 1,
    children: [],
  }));
  backEnd.use(http.get("*/api/categories", () => HttpResponse.json({ categories })));
  show(<CategoryBar />);
  const more = await screen.findByRole("button", { name: "More" });
  expect(screen.getAllByRole("link")).toHaveLength(7);
  await userEvent.click(more);
  expect(more).toHaveAttribute("aria-expanded", "true");
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(
    categories.map(({ name }) => name),
  );
  await userEvent.click(screen.getByRole("link", { name: "Category 9" }));
  expect(more).toHaveAttribute("aria-expanded", "false");
  expect(screen.getByTestId("place")).toHaveTextContent("/category/9");
});
