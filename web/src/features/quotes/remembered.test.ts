import { beforeEach, expect, it } from "vitest";
import { forgetValues, GUEST, rememberedValues, rememberValues } from "./remembered.ts";
import { noValues } from "./request.ts";

const typed = { ...noValues, firstName: "Ada" };

beforeEach(() => sessionStorage.clear());

it("remembers what a customer typed, for nobody else", () => {
  rememberValues(1, typed);
  expect(rememberedValues(1)).toEqual(typed);
  expect(rememberedValues(2)).toBeUndefined();
  expect(rememberedValues(GUEST)).toBeUndefined();
});

it("gives what a guest typed to whoever signs in", () => {
  rememberValues(GUEST, typed);
  expect(rememberedValues(1)).toEqual(typed);
  forgetValues();
  expect(rememberedValues(1)).toBeUndefined();
});

it("does without what it cannot read", () => {
  sessionStorage.setItem("platen.quote", "{");
  expect(rememberedValues(GUEST)).toBeUndefined();
});
