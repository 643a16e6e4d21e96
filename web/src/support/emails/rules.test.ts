import { expect, test } from "vitest";
import { faultsOf } from "../../forms/texts.ts";
import { groupsOf, rulesOf } from "./rules.ts";

const row = (email: string, group: string) => ({
  email,
  group,
  name: email,
  forShop: false,
  subject: "",
  isChanged: false,
});

test("emails are in groups, in their order", () => {
  const groups = groupsOf([row("a", "Orders"), row("b", "Orders"), row("c", "Account")]);
  expect(groups.map(([group, rows]) => [group, rows.map(({ email }) => email)])).toEqual([
    ["Orders", ["a", "b"]],
    ["Account", ["c"]],
  ]);
});

test("a subject and a heading are needed, but not of the signature", () => {
  const empty = { subject: " ", heading: "", introduction: "", closing: "" };
  expect(faultsOf(rulesOf("order_placed"), empty)).toEqual({
    subject: "Please enter the subject.",
    heading: "Please enter the heading.",
  });
  expect(faultsOf(rulesOf("signature"), empty)).toEqual({});
});
