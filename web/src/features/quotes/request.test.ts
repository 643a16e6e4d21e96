import { expect, it } from "vitest";
import { check, noValues } from "./request.ts";

const TODAY = "2026-11-21";
const ada = { ...noValues, firstName: "Ada", lastName: "Byron", email: "ada@platen.example" };
const asGuest = { isGuest: true, today: TODAY };

it("requires an email address from guests only", () => {
  expect(check(noValues, asGuest)).toEqual({
    firstName: "This field is required.",
    lastName: "This field is required.",
    email: "This field is required.",
  });
  expect(check({ ...ada, email: "" }, { isGuest: false, today: TODAY })).toEqual({});
  expect(check({ ...ada, email: "ada" }, { isGuest: false, today: TODAY })).toEqual({
    email: "Please enter a valid email address.",
  });
});

it("accepts today and later days, and rejects past and invalid ones", () => {
  const faultOf = (needBy: string) => check({ ...ada, needBy }, asGuest).needBy;
  expect(faultOf("")).toBeUndefined();
  expect(faultOf(TODAY)).toBeUndefined();
  expect(faultOf("2027-01-01")).toBeUndefined();
  expect(faultOf("2026-11-20")).toBe("Please enter a value greater than or equal to Sat, Nov 21, 2026.");
  expect(faultOf("2026-02-30")).toBe("Please enter a valid date (ISO).");
});

it("counts characters like the server", () => {
  expect(check({ ...ada, firstName: "🖨".repeat(40) }, asGuest)).toEqual({});
  expect(check({ ...ada, comment: "x".repeat(1001) }, asGuest)).toEqual({
    comment: "Please enter no more than 1000 characters.",
  });
});
