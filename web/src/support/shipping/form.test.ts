import { expect, it } from "vitest";
import { moved } from "../parts/rows.ts";
import type { WrongFields } from "../parts/useSave.ts";
import type { Shipping } from "./calls.ts";
import { formOf, newService, shippingOf } from "./form.ts";

const SHIPPING: Shipping = {
  farthest: { zone: "far", name: "the far states" },
  zones: [{ id: "near", countries: ["US"], regions: ["OH", "IN"], postcodes: ["43", "44"] }, { id: "far" }],
  services: [
    {
      id: "ground",
      name: "Ground",
      upToG: 500_000,
      bracketsG: [250, 1000],
      zones: {
        near: { days: 2, prices: [595, 895], perKg: 65 },
        far: { days: 5, prices: [795, 1095], perKg: 145 },
      },
    },
  ],
};

const faults = (change: (form: ReturnType<typeof formOf>) => void) => {
  const form = formOf(SHIPPING, "USD");
  change(form);
  try {
    shippingOf(form, "USD");
  } catch (error) {
    return [...(error as WrongFields).errors.keys()];
  }
  return [];
};

it("saves what it read", () => expect(shippingOf(formOf(SHIPPING, "USD"), "USD")).toEqual(SHIPPING));

it("keeps the rates of a zone that gets another name", () => {
  const form = formOf(SHIPPING, "USD");
  const zone = form.zones[1];
  if (zone) zone.name = " Far away ";
  const saved = shippingOf(form, "USD");
  expect(saved.farthest.zone).toBe("Far away");
  expect(Object.keys(saved.services[0]?.zones ?? {})).toEqual(["near", "Far away"]);
});

it("marks all fields that are no numbers", () => {
  expect(
    faults(({ services: [ground], zones: [near] }) => {
      if (!ground || !near) return;
      ground.upToKg = "much";
      ground.brackets[0] = "";
      const tariff = ground.tariffs[near.key];
      if (tariff) Object.assign(tariff, { days: "soon", prices: ["5.955", "8.95"], perKg: "" });
    }),
  ).toEqual([
    "shipping.services[0].upToG",
    "shipping.services[0].brackets[0]",
    "shipping.services[0].zones.near.days",
    "shipping.services[0].zones.near.prices[0]",
    "shipping.services[0].zones.near.perKg",
  ]);
  expect(faults(({ services }) => services.push(newService()))).toEqual(["shipping.services[1].zones"]);
  expect(
    faults(({ zones }) => {
      const far = zones[1];
      if (far) far.name = "near ";
    }),
  ).toEqual(["shipping.zones[1].id"]);
});

it("leaves a service out of the zones without rates, and names a new service", () => {
  const form = formOf(SHIPPING, "USD");
  const [ground] = form.services;
  const [near] = form.zones;
  if (!ground || !near) throw new Error("no rows");
  ground.tariffs = { [near.key]: { days: "2", prices: ["5,95", "8.95"], perKg: "0.65" } };
  form.services.push({ ...ground, key: "x", id: "", name: "Ground!" });
  const { services } = shippingOf(form, "USD");
  expect(Object.keys(services[0]?.zones ?? {})).toEqual(["near"]);
  expect(services[1]?.id).toBe("ground-2");
});

it("moves a row up and down", () => {
  expect(moved(["a", "b", "c"], 2, -1)).toEqual(["a", "c", "b"]);
  expect(moved(["a", "b", "c"], 0, 1)).toEqual(["b", "a", "c"]);
});
