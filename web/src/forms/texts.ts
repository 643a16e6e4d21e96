// The rules of forms whose fields are texts: labels, lengths, messages and the robot check.
import { ROBOT_MESSAGE } from "./messages.ts";
import type { Errors } from "./useFields.ts";
import { email, firstFault, maxlength } from "./validators.ts";

export interface TextRule {
  label: string;
  /** The maximum length in characters. */
  most: number;
  /** The message if it is empty; a field without it is optional. */
  missing?: string;
  /** The name of its input on the page, if it is another than the field's. */
  input?: string;
  kind?: "email" | "tel" | "lines";
  /** What the browser may fill in. */
  autoComplete?: string;
}

export type TextRules<Name extends string> = Record<Name, TextRule>;

/** Like the server: trimmed, and one line unless it has several. */
const normal = ({ kind }: TextRule, text: string) =>
  kind === "lines" ? text.trim() : text.trim().split(/\s+/u).join(" ");

export const namesOf = <Name extends string>(rules: TextRules<Name>) => Object.keys(rules) as Name[];

export const labelsOf = <Name extends string>(rules: TextRules<Name>) =>
  Object.fromEntries(namesOf(rules).map((name) => [name, rules[name].label])) as Record<Name, string>;

export function checkText(rule: TextRule, value: string): string | undefined {
  const text = normal(rule, value);
  if (text === "") return rule.missing;
  return firstFault(text, ...(rule.kind === "email" ? [email] : []), maxlength(rule.most));
}

/** What is wrong with the texts of a form. */
export function faultsOf<Name extends string>(
  rules: TextRules<Name>,
  values: Record<Name, string>,
): Errors<Name> {
  const wrong: Errors<Name> = {};
  for (const name of namesOf(rules)) {
    const message = checkText(rules[name], values[name]);
    if (message) wrong[name] = message;
  }
  return wrong;
}

/** What is wrong with a form: its texts, and the robot check without a solution. */
export function checkTexts<Name extends string>(
  rules: TextRules<Name>,
  values: Record<Name, string>,
  solution: string | undefined,
): Errors<Name | "recaptchaResponse"> {
  const wrong = faultsOf(rules, values) as Errors<Name | "recaptchaResponse">;
  return solution ? wrong : { ...wrong, recaptchaResponse: ROBOT_MESSAGE };
}

/** The texts as they are sent. */
export const textsOf = <Name extends string>(rules: TextRules<Name>, values: Record<Name, string>) =>
  Object.fromEntries(namesOf(rules).map((name) => [name, normal(rules[name], values[name])])) as Record<
    Name,
    string
  >;
