import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { OrderEntry, Package, Shipment } from "../../api/types.ts";
import { shopAtom } from "../../base/shop.ts";
import { store } from "../../base/store.ts";
import { order } from "../../features/orders/orderForTests.ts";
import { backEnd } from "../../test/setup.ts";
import { show } from "../../test/show.tsx";
import type { Steps } from "../parts/useSteps.ts";
import { ShipmentForm } from "./ShipmentForm.tsx";

const parcel: Package = {
  number: 1,
  weightG: 4536,
  contents: [{ orderLineId: 1, quantity: 50 }],
  events: [{ at: 1, place: "Portland, OR", text: "Picked up" }],
};
const shipment: Shipment = {
  number: 1,
  carrier: "UPS",
  service: "Ground",
  shippedOn: "2026-11-20",
  expectedOn: "2026-11-27",
  packages: [parcel],
};
const steps: Steps = {
  run: async ({ work }) => {
    await work();
    return true;
  },
};

let reported: unknown[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-22T12:00:00Z") });
  store.set(shopAtom, { zone: "Pacific/Auckland" });
  reported = [];
  backEnd.use(
    http.post(`*/api/support/orders/${order.code}/report`, async ({ request }) => {
      reported.push(await request.json());
      return HttpResponse.json({ version: 2 });
    }),
  );
});

afterEach(() => {
  vi.useRealTimers();
  store.set(shopAtom, {});
});

async function report(last: Shipment, typed: Record<string, string>, entry: Partial<OrderEntry> = {}) {
  const shipped: OrderEntry = { ...order, status: "complete", shipments: 1, ...entry };
  show(<ShipmentForm order={shipped} shipments={[last]} steps={steps} />);
  for (const [label, text] of Object.entries(typed))
    await userEvent.type(screen.getByLabelText(new RegExp(`^${label}`)), text);
  await userEvent.click(screen.getByRole("button", { name: "Report the shipment" }));
  await waitFor(() => expect(reported).toHaveLength(1));
  return reported[0];
}

const SECOND = {
  kind: "shipped",
  number: 2,
  carrier: "FedEx",
  service: "Parcel",
  shippedOn: "2026-11-23",
};

it("adds the number that the customer waits for to the last shipment, and keeps the rest of it", async () => {
  const typed = { Carrier: "UPS", "Tracking number": "1Z999" };
  expect(await report(shipment, typed, { trackingRequestedAt: 5 })).toEqual({
    report: { ...shipment, kind: "shipped", packages: [{ ...parcel, trackingNumber: "1Z999" }] },
  });
});

it("reports another shipment, which left on the shop’s day, if the last one has its number", async () => {
  const last = { ...shipment, packages: [{ ...parcel, trackingNumber: "1Z998" }] };
  const typed = { Carrier: "FedEx", "Tracking number": "1Z999" };
  const packages = [{ number: 1, trackingNumber: "1Z999", contents: [], events: [] }];
  expect(await report(last, typed, { trackingRequestedAt: 5 })).toEqual({ report: { ...SECOND, packages } });
});

it("reports another shipment if no number is typed", async () => {
  const packages = [{ number: 1, contents: [], events: [] }];
  expect(await report(shipment, { Carrier: "FedEx" }, { trackingRequestedAt: 5 })).toEqual({
    report: { ...SECOND, packages },
  });
});
