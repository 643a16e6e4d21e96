import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it, vi } from "vitest";
import { forgetResources } from "../../api/resource.ts";
import { keptNeedBy } from "../../base/needBy.ts";
import { backEnd } from "../../test/setup.ts";
import { show } from "../../test/show.tsx";
import { chipsOf } from "./chips.ts";
import NeedByFacet from "./NeedByFacet.tsx";

beforeEach(() => {
  sessionStorage.clear();
  forgetResources();
});

it("keeps the date for the product pages, and narrows the listing to what arrives in time", async () => {
  const ground = { id: "ground", name: "Ground", shipsOn: "2999-01-02", arrivesOn: "2999-01-09" };
  const needBy = { verdict: "in_time", service: "ground", name: "Ground", arrivesOn: "2999-01-09" };
  backEnd.use(
    http.get("*/api/delivery", ({ request }) => {
      const by = new URL(request.url).searchParams.get("by");
      const answer = by && { needBy: { by, ...needBy }, longestProduction: 4 };
      return HttpResponse.json({ today: "2999-01-01", usual: ground, arrivals: [ground], ...answer });
    }),
  );
  const onApply = vi.fn<(search: URLSearchParams) => void>();
  show(<NeedByFacet search={new URLSearchParams("color=blue&page=2")} onApply={onApply} />);
  fireEvent.change(await screen.findByLabelText(/^Need it by/), { target: { value: "2999-01-15" } });
  expect(keptNeedBy()).toBe("2999-01-15");
  expect(await screen.findByText(/^Printed products with up to 4 working days/)).toHaveTextContent(
    "arrive by Tue, Jan 15 with Ground.",
  );
  await userEvent.click(screen.getByRole("button", { name: "Show only these" }));
  expect(onApply.mock.lastCall?.[0].toString()).toBe("color=blue&days=4");
});

it("names a number of days in the chips", () => {
  expect(chipsOf(new URLSearchParams("days=4"), []).map(({ text }) => text)).toEqual(["Up to 4 days"]);
});
