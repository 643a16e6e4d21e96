import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { expect, it } from "vitest";
import { formatTime } from "../../format/dates.ts";
import { backEnd } from "../../test/setup.ts";
import { show } from "../../test/show.tsx";
import type { TaxTrial } from "./calls.ts";
import { TrialBox } from "./TrialBox.tsx";

const COUNTRIES = [{ value: "US", name: "United States" }];
const RATE = { name: "Sales tax", country: "US", regions: [], postcodes: [], rate: 7_250, shipping: true };

function answering(trial: TaxTrial) {
  const sent: unknown[] = [];
  backEnd.use(
    http.post("*/api/support/shop/taxes/trial", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(trial);
    }),
  );
  return sent;
}

async function tryKent() {
  await userEvent.type(await screen.findByLabelText(/^(ZIP code|Postcode)/), "44240");
  await userEvent.click(screen.getByRole("button", { name: "Show rates" }));
}

it("shows the rates of a place, and when they were read", async () => {
  const food = { ...RATE, taxClass: "food", rate: 0, shipping: false };
  const sent = answering({ source: "service", readAt: 1_800_000_000_000, rates: [RATE, food] });
  show(<TrialBox countries={COUNTRIES} hasService />);
  await tryKent();
  const rows = (await screen.findAllByRole("row")).map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual(["Sales taxall7.25%yes", "Sales taxfood0%no"]);
  expect(screen.getByText(/^From the tax service, read/).closest("p")).toHaveTextContent(
    formatTime(1_800_000_000_000),
  );
  expect(sent).toEqual([{ country: "US", region: "", postcode: "44240" }]);
});

it("says why the service failed, and that the saved rates count", async () => {
  answering({ source: "table", failure: "the response was 500 Internal Server Error", rates: [] });
  show(<TrialBox countries={COUNTRIES} hasService />);
  await tryKent();
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "The tax service failed: the response was 500 Internal Server Error",
  );
  expect(screen.getByText("From the saved rates")).toBeVisible();
  expect(screen.getByText("There are no taxes at this place.")).toBeVisible();
});
