import { expect, test } from "vitest";
import { NO_CHARGE, nextLocation, ofKind } from "./locations.ts";

test("the name of a charge follows its kind until it has one of its own", () => {
  const run = ofKind(NO_CHARGE, "run");
  expect([NO_CHARGE.name, run.name, ofKind(run, "order").name]).toEqual(["Set-up", "Print", "Handling"]);
  expect(ofKind({ ...NO_CHARGE, name: " " }, "run").name).toBe("Print");
  expect(ofKind({ ...NO_CHARGE, name: "Screens" }, "run")).toEqual({
    ...NO_CHARGE,
    name: "Screens",
    kind: "run",
  });
});

test("a further location begins with the methods and charges of the last one", () => {
  const [method] = nextLocation([]).decorations;
  expect(method).toMatchObject({ method: "", charges: [NO_CHARGE] });
  const decorations = [{ method: "Embroidery", maxColors: "6", charges: [{ ...NO_CHARGE, price: "45" }] }];
  const front = { name: "Front", widthMm: "80", heightMm: "60", decorations };
  expect(nextLocation([front])).toEqual({ name: "", widthMm: "", heightMm: "", decorations });
});
