import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { expect, it } from "vitest";
import { backEnd } from "../../test/setup.ts";
import { show } from "../../test/show.tsx";
import type { TaxRate } from "./calls.ts";
import { StartFrom } from "./StartFrom.tsx";

const COUNTRIES = [
  { value: "AT", name: "Österreich" },
  { value: "DE", name: "Deutschland" },
  { value: "FR", name: "Frankreich" },
];

const rate = (country: string, thousandths: number, taxClass?: string): TaxRate => ({
  name: "MwSt.",
  country,
  rate: thousandths,
  shipping: true,
  ...(taxClass && { taxClass }),
});

it("offers and adds the countries of a table by their names", async () => {
  const rates = [rate("AT", 20_000), rate("DE", 19_000), rate("DE", 7_000, "reduced"), rate("FR", 20_000)];
  backEnd.use(
    http.get("*/api/support/shop/taxes/examples/eu", () => HttpResponse.json({ included: true, rates })),
  );
  let added: string[] = [];
  show(
    <StartFrom
      examples={["eu"]}
      countries={COUNTRIES}
      onAdd={(chosen) => {
        added = chosen.map(({ country }) => country);
      }}
    />,
  );
  await userEvent.selectOptions(screen.getByLabelText("Table"), "eu");
  const places = await screen.findByLabelText("Which rates");
  expect(
    within(places)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["All of them", "Deutschland", "Frankreich", "Österreich"]);
  await userEvent.click(screen.getByRole("button", { name: "Add these 4 rates" }));
  expect(added).toEqual(["DE", "DE", "FR", "AT"]);
  await userEvent.selectOptions(places, "DE");
  expect(screen.getByText("19%, reduced 7%")).toBeVisible();
});
