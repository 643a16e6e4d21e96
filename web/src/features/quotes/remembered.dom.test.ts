import { beforeEach, expect, it } from "vitest";
import { forgetValues, GUEST, rememberedValues, rememberValues } from "./remembered.ts";
import { noValues } from "./request.ts";

const typed = { ...noValues, firstName: "Ada" };

beforeEach(() => sessionStorage.clear());

it("keeps a customer's input for that customer only", () => {
  rememberValues(1, typed);
  expect(rememberedValues(1)).toEqual(typed);
  expect(rememberedValues(2)).toBeUndefined();
  expect(rememberedValues(GUEST)).toBeUndefined();
});

it("gives a guest's input to the customer who signs in", () => {
  rememberValues(GUEST, typed);
  expect(rememberedValues(1)).toEqual(typed);
  forgetValues();
  expect(rememberedValues(1)).toBeUndefined();
});

it("ignores invalid stored data", () => {
  sessionStorage.setItem("platen.quote", "{");
  expect(rememberedValues(GUEST)).toBeUndefined();
});
