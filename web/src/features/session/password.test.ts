import { expect, it } from "vitest";
import { checkNewPassword } from "./password.ts";

it("requires eight characters", () => {
  expect(checkNewPassword("")).toBe("Please provide a password.");
  expect(checkNewPassword("1234567")).toBe("Please enter at least 8 characters.");
  expect(checkNewPassword("12345678")).toBeUndefined();
  expect(checkNewPassword("äöüßäöü🎁")).toBeUndefined();
});
