import { expect, it } from "vitest";
import * as rules from "./validators.ts";

const cases: Array<[string, rules.Rule, string[], string[], string]> = [
  ["required", rules.required, ["x"], ["", "  "], "This field is required."],
  [
    "email",
    rules.email,
    ["a@b.example", ""],
    ["a", "a@b", "a b@c.example"],
    "Please enter a valid email address.",
  ],
  [
    "url",
    rules.url,
    ["https://a.example/x", ""],
    ["a.example", "javascript:alert(1)"],
    "Please enter a valid URL.",
  ],
  ["date", rules.date, ["12/09/2025", "2025-12-09", ""], ["soon"], "Please enter a valid date."],
  [
    "dateISO",
    rules.dateISO,
    ["2024-02-29", ""],
    ["2025-02-29", "12/09/2025", "2025-2-9"],
    "Please enter a valid date (ISO).",
  ],
  [
    "number",
    rules.number,
    ["1", "-2.5", "1,000", ".5", ""],
    ["1x", "-", "1,0,0"],
    "Please enter a valid number.",
  ],
  ["digits", rules.digits, ["0123", ""], ["1.0", "-1", "a"], "Please enter only digits."],
  ["equalTo", rules.equalTo("same"), ["same", ""], ["other"], "Please enter the same value again."],
  ["maxlength", rules.maxlength(2), ["ab", "🖨🖨", ""], ["abc"], "Please enter no more than 2 characters."],
  ["minlength", rules.minlength(2), ["ab", ""], ["a", "🖨"], "Please enter at least 2 characters."],
  [
    "rangelength",
    rules.rangelength(2, 3),
    ["ab", "abc", ""],
    ["a", "abcd"],
    "Please enter a value between 2 and 3 characters long.",
  ],
  ["range", rules.range(1, 9), ["1", "9", ""], ["0", "10", "x"], "Please enter a value between 1 and 9."],
  ["max", rules.max(9), ["9", "-1", ""], ["9.01", "x"], "Please enter a value less than or equal to 9."],
  ["min", rules.min(1), ["1", "1,000", ""], ["0.9", "x"], "Please enter a value greater than or equal to 1."],
  ["step", rules.step(0.1), ["0.3", "2", ""], ["0.25", "x"], "Please enter a multiple of 0.1."],
];

it.each(cases)("%s accepts valid input and reports invalid input", (_, rule, fine, faulty, message) => {
  for (const value of fine) expect(rule(value), value).toBeUndefined();
  for (const value of faulty) expect(rule(value), value).toBe(message);
});

it("reports the first of several errors", () => {
  expect(rules.firstFault("", rules.required, rules.digits)).toBe("This field is required.");
  expect(rules.firstFault("a", rules.required, rules.digits)).toBe("Please enter only digits.");
  expect(rules.firstFault("1", rules.required, rules.digits)).toBeUndefined();
});
