import { expect, test } from "vitest";
import type { Step } from "./calls.ts";
import { nextStep } from "./steps.ts";

const steps = (...done: Step[]) => ({
  steps: (["shop", "region", "pages", "product"] as const).map((step) => ({
    step,
    isDone: done.includes(step),
  })),
});

test("the next step is the first one that is left, and not the page that is open", () => {
  expect(nextStep(steps(), "/support/orders")).toBe("shop");
  expect(nextStep(steps(), "/support/shop")).toBe("region");
  expect(nextStep(steps("shop", "region"), "/support/pages/Terms")).toBe("product");
  expect(nextStep(steps("shop", "region", "pages"), "/support/newproduct")).toBeUndefined();
});
