import { HttpResponse, http } from "msw";
import { expect, it, vi } from "vitest";
import { at } from "../../api/address.ts";
import { reloadResource, resourceAtom } from "../../api/resource.ts";
import { store } from "../../base/store.ts";
import { entriesAtom, shopChangesAtom } from "../../live/state.ts";
import { backEnd } from "../../test/setup.ts";
import { cutOffInWords } from "./calendar.ts";

it("fetches the calendar again when the shop's settings have changed", async () => {
  let start = "2027-01-15";
  backEnd.use(http.get("*/api/calendar", () => HttpResponse.json({ start })));
  const calendar = resourceAtom(at("/api/calendar"));
  await vi.waitFor(() => expect(store.get(calendar)).toMatchObject({ data: { start: "2027-01-15" } }));
  start = "2027-01-19";
  store.set(shopChangesAtom, (changes) => changes + 1);
  await vi.waitFor(() => expect(store.get(calendar)).toMatchObject({ data: { start: "2027-01-19" } }));
});

it("fetches the calendar again when the default shipping address is another one", async () => {
  let to = "Hawaii";
  backEnd.use(http.get("*/api/calendar", () => HttpResponse.json({ to })));
  const calendar = resourceAtom(at("/api/calendar"));
  reloadResource(at("/api/calendar"));
  const address = { addressId: 1, countryId: "US", state: "OR", zipcode: "97201" };
  store.set(entriesAtom, {});
  await vi.waitFor(() => expect(store.get(calendar)).toMatchObject({ data: { to: "Hawaii" } }));
  to = "Oregon";
  store.set(entriesAtom, { "addresses/1": { ...address, defaultShipping: false } });
  await vi.waitFor(() => expect(store.get(calendar)).toMatchObject({ data: { to: "Hawaii" } }));
  store.set(entriesAtom, { "addresses/1": { ...address, defaultShipping: true } });
  await vi.waitFor(() => expect(store.get(calendar)).toMatchObject({ data: { to: "Oregon" } }));
});

it("formats the cut-off in the store's time zone, summer and winter", () => {
  const zone = "America/New_York";
  expect(cutOffInWords({ at: Date.UTC(2026, 10, 23, 22), zone })).toMatch(/^Mon, Nov 23, 5:00\sPM EST$/);
  expect(cutOffInWords({ at: Date.UTC(2026, 6, 6, 21), zone })).toMatch(/^Mon, Jul 6, 5:00\sPM EDT$/);
});
