import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import PrintedInks from "./PrintedInks.tsx";

const INKS = [
  { color: "#d52a26", nearest: "PL 113 Signal Red", difference: 34, reference: "Pantone 485 C" },
  { color: "#000000", nearest: "PL 010 Black", difference: 0 },
];

it("names each ink, how near it is, and the customer's reference", () => {
  render(<PrintedInks inks={INKS} colors={2} />);
  const [red, black] = screen.getAllByRole("listitem");
  expect(red).toHaveTextContent("Nearest match: PL 113 Signal Red, close #d52a26Reference: Pantone 485 C");
  expect(black).toHaveTextContent(/^PL 010 Black #000000$/);
});

it("shows nothing for a full-color method, and for files without inks", () => {
  const { container, rerender } = render(<PrintedInks inks={INKS} colors={0} />);
  expect(container).toBeEmptyDOMElement();
  rerender(<PrintedInks inks={undefined} colors={2} />);
  expect(container).toBeEmptyDOMElement();
});
