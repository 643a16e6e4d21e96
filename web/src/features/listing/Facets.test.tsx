import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import type { SearchAnswer } from "../../api/types.ts";
import { Facets } from "./Facets.tsx";
import type { Listing } from "./useListing.ts";

const NAMES = ["Red", "Blue", "Green", "White", "Black", "Gray", "Pink", "Teal"];

/** Filters whose last value has no products once another one is chosen. */
function Shown({ at = "" }: { at?: string }) {
  const [search, apply] = useState(new URLSearchParams(at));
  const isFiltered = search.has("color");
  const values = NAMES.map((name) => ({
    value: name,
    label: name,
    count: name === "Teal" && !isFiltered ? 0 : 3,
  }));
  const answer = { currency: "USD", facets: [{ name: "color", label: "Color", values }] };
  const listing = { search, apply, answer: answer as unknown as SearchAnswer } as unknown as Listing;
  return (
    <>
      <Facets listing={listing} />
      <output>{search.toString()}</output>
    </>
  );
}

it("keeps the focus on a value that was unchecked, also beyond the first six and without products", async () => {
  render(<Shown at="color=Teal" />);
  const last = screen.getByRole("checkbox", { name: /Teal/ });
  await userEvent.click(last);
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  expect(last).toBeInTheDocument();
  expect(last).toBeEnabled();
  expect(last).toHaveFocus();
});

it("keeps the focus on the button that applies a price, and shows what Back restores", async () => {
  render(<Shown />);
  await userEvent.type(screen.getByLabelText("From $"), "2");
  const button = screen.getByRole("button", { name: "Apply price" });
  await userEvent.click(button);
  expect(screen.getByRole("status")).toHaveTextContent("minPrice=2");
  expect(button).toHaveFocus();
  expect(screen.getByLabelText("From $")).toHaveValue("2");
});
