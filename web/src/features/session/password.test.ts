import { expect, it } from "vitest";
import { checkNewPassword, resetCodeOf } from "./password.ts";

it("wants eight characters", () => {
  expect(checkNewPassword("")).toBe("Please provide a password.");
  expect(checkNewPassword("1234567")).toBe("Please enter at least 8 characters.");
  expect(checkNewPassword("12345678")).toBeUndefined();
  expect(checkNewPassword("äöüßäöü🎁")).toBeUndefined();
});

it("finds the code of a reset link as a parameter or behind the hash", () => {
  expect(resetCodeOf({ search: "?code=abc", hash: "" })).toBe("abc");
  expect(resetCodeOf({ search: "", hash: "#abc" })).toBe("abc");
  expect(resetCodeOf({ search: "", hash: "#code=abc" })).toBe("abc");
  expect(resetCodeOf({ search: "", hash: "" })).toBeUndefined();
  expect(resetCodeOf({ search: "?code=", hash: "" })).toBeUndefined();
});
