import fc from "fast-check";
import { expect, it } from "vitest";
import { type Facts, frontier, isDone, mayOpen, openStep, STEPS, stepIn } from "./flow.ts";

const none: Facts = {
  isSignedIn: false,
  hasContact: false,
  hasAddress: false,
  hasMethod: false,
  isOver: false,
  hasPayment: false,
};
const all: Facts = {
  isSignedIn: true,
  hasContact: false,
  hasAddress: true,
  hasMethod: true,
  isOver: false,
  hasPayment: true,
};

it("starts with the sign-in for a guest and with the address for a customer", () => {
  expect(openStep(undefined, none)).toBe("account");
  expect(openStep(undefined, { ...none, isSignedIn: true })).toBe("address");
  expect(openStep(undefined, all)).toBe("review");
  const guest = { ...all, isSignedIn: false, hasContact: true };
  expect([openStep(undefined, guest), openStep("account", guest)]).toEqual(["review", "account"]);
});

it("reopens a finished step, but none after the first unfinished one", () => {
  const shipping = { ...all, hasMethod: false };
  expect(openStep("address", shipping)).toBe("address");
  expect(openStep("review", shipping)).toBe("shipping");
  expect(openStep("account", shipping)).toBe("shipping");
});

it("returns to the shipping step when the need-by date is over", () => {
  const late = { ...all, isOver: true };
  expect([openStep(undefined, late), openStep("payment", late)]).toEqual(["shipping", "shipping"]);
});

it("reads a step's name from a hash in any letter case", () => {
  expect(stepIn("Shipping")).toBe("shipping");
  expect(stepIn("nothing")).toBeUndefined();
});

it("never opens a step before all earlier ones are done", () => {
  const facts = fc.record({
    isSignedIn: fc.boolean(),
    hasContact: fc.boolean(),
    hasAddress: fc.boolean(),
    hasMethod: fc.boolean(),
    isOver: fc.boolean(),
    hasPayment: fc.boolean(),
  });
  fc.assert(
    fc.property(facts, fc.option(fc.constantFrom(...STEPS), { nil: undefined }), (now, wanted) => {
      const open = openStep(wanted, now);
      expect(mayOpen(open, now) || open === frontier(now)).toBe(true);
      expect(STEPS.slice(0, STEPS.indexOf(open)).every((step) => isDone(step, now))).toBe(true);
    }),
  );
});
