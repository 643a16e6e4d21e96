import { expect, it } from "vitest";
import { exportAddress, type Filters, parametersOf } from "./filters.ts";

const filters = (more: Partial<Filters> = {}): Filters => ({
  q: "",
  who: "",
  action: "",
  session: "",
  from: "",
  to: "",
  ...more,
});

it("covers the first day from its start and the last day to its end", () => {
  const { from, to } = parametersOf(filters({ from: "2026-11-21", to: "2026-11-22" }));
  expect(from).toBe(new Date(2026, 10, 21).getTime());
  expect(to).toBe(new Date(2026, 10, 23).getTime());
});

it("covers the last day of a month to its end", () => {
  expect(parametersOf(filters({ to: "2026-02-28" })).to).toBe(new Date(2026, 2, 1).getTime());
});

it("accepts a number as a customer's session", () => {
  expect(parametersOf(filters({ session: "17" })).session).toBe("c17");
  expect(parametersOf(filters({ session: "c17" })).session).toBe("c17");
});

it("leaves out empty filters and invalid days", () => {
  expect(exportAddress(filters({ who: "ann@shop.example", from: "soon" }))).toBe(
    "/api/support/audit.csv?who=ann%40shop.example",
  );
});
