import { expect, it } from "vitest";
import { formMessage, formMessages } from "./messages.ts";

it("has exactly the messages of the specification", () => {
  expect(Object.values(formMessages)).toEqual([
    "This field is required.",
    "Please fix this field.",
    "Please enter a valid email address.",
    "Please enter a valid URL.",
    "Please enter a valid date.",
    "Please enter a valid date (ISO).",
    "Please enter a valid number.",
    "Please enter only digits.",
    "Please enter the same value again.",
    "Please enter no more than {0} characters.",
    "Please enter at least {0} characters.",
    "Please enter a value between {0} and {1} characters long.",
    "Please enter a value between {0} and {1}.",
    "Please enter a value less than or equal to {0}.",
    "Please enter a value greater than or equal to {0}.",
    "Please enter a multiple of {0}.",
  ]);
});

it("fills in numbers by position and keeps a placeholder without a number", () => {
  expect(formMessage("range", 1, 99)).toBe("Please enter a value between 1 and 99.");
  expect(formMessage("rangelength", 0, 20)).toBe("Please enter a value between 0 and 20 characters long.");
  expect(formMessage("maxlength")).toBe("Please enter no more than {0} characters.");
});
