import { expect, test } from "vitest";
import { changeOf, START } from "./bulk.ts";

test("a change has one kind, and a number with a point", () => {
  expect(changeOf({ ...START, by: " 2,5 " })).toEqual({ percent: "2.5", places: 2 });
  expect(changeOf({ ...START, kind: "amount", by: "−0.10", places: "4" })).toEqual({
    amount: "-0.10",
    places: 4,
  });
  expect(changeOf({ ...START, kind: "newStatus" })).toEqual({ newStatus: "archived" });
  expect(changeOf({ ...START, kind: "putInto", collection: "7" })).toEqual({ putInto: 7 });
  expect(changeOf({ ...START, kind: "takeOutOf", collection: "7" })).toEqual({ takeOutOf: 7 });
  expect(changeOf({ ...START, kind: "putInto" })).toBe("Choose an occasion or industry.");
  for (const by of ["5%", "5 %"]) expect(changeOf({ ...START, by })).toEqual({ percent: "5", places: 2 });
  expect(changeOf({ ...START, kind: "amount", by: "5%" })).toContain("Enter a number");
  for (const by of ["", "%", "5%%", "1.23456", "a"])
    expect(changeOf({ ...START, by })).toContain("Enter a number");
});
