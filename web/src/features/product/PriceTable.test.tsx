import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { show } from "../../test/show.tsx";
import { PriceTable } from "./PriceTable.tsx";

const breaks = [
  { minQuantity: 50, unitPrice: 12_500 },
  { minQuantity: 100, unitPrice: 11_100 },
];

it("marks the column of the current quantity, totals it, and offers the next break", async () => {
  show(<PriceTable breaks={breaks} currency="USD" minQuantity={50} />);
  const table = screen.getByRole("table");
  const current = () => [...table.querySelectorAll("[aria-current]")].map((cell) => cell.textContent);
  expect(current()).toEqual(["50+", "$1.25"]);
  expect(screen.getByText("$62.50")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "+50 saves $0.14 each" }));
  expect(current()).toEqual(["100+", "$1.11"]);
  expect(within(table).getAllByRole("columnheader")).toHaveLength(2);
});

it("says below the minimum what the minimum is", async () => {
  show(<PriceTable breaks={breaks} currency="USD" minQuantity={50} />);
  await userEvent.clear(screen.getByLabelText("Your quantity"));
  await userEvent.type(screen.getByLabelText("Your quantity"), "20");
  expect(screen.getByText("The minimum is 50.")).toBeInTheDocument();
});
