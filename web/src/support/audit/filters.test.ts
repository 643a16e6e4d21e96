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

it("asks from the beginning of the first day to the end of the last", () => {
  const { from, to } = parametersOf(filters({ from: "2026-11-21", to: "2026-11-22" }));
  expect(from).toBe(new Date(2026, 10, 21).getTime());
  expect(to).toBe(new Date(2026, 10, 23).getTime());
});

it("asks of a last day of a month to the end of it", () => {
  expect(parametersOf(filters({ to: "2026-02-28" })).to).toBe(new Date(2026, 2, 1).getTime());
});

it("takes a number for a customer's session", () => {
  expect(parametersOf(filters({ session: "17" })).session).toBe("c17");
  expect(parametersOf(filters({ session: "c17" })).session).toBe("c17");
});

it("leaves out what is not said, and what is no day", () => {
  expect(exportAddress(filters({ who: "ann@shop.example", from: "soon" }))).toBe(
    "/api/support/audit.csv?who=ann%40shop.example",
  );
});
