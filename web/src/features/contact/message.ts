// The rules of the contact form: fields, exact messages, and the request.
import type { ContactRequest } from "../../api/types.ts";
import { formMessage } from "../../forms/messages.ts";
import { namesOf, type TextRules, textsOf } from "../../forms/texts.ts";

export type FieldName = "name" | "email" | "phone" | "order" | "message";

/** In the order of the form and of its errors. */
export const RULES: TextRules<FieldName> = {
  name: { label: "Your name", most: 80, missing: "Please enter your name." },
  email: { label: "Email", most: 254, missing: formMessage("email"), kind: "email" },
  phone: { label: "Phone", most: 24 },
  order: { label: "Order number", most: 24 },
  message: { label: "Message", most: 2000, missing: "Please enter a message.", kind: "lines" },
};
/** What can be wrong, in the order of the form. */
export const FAULTY = [...namesOf(RULES), "recaptchaResponse"] as const;

export const labelOf = (name: (typeof FAULTY)[number]) =>
  name === "recaptchaResponse" ? "Robot check" : RULES[name].label;

export function requestOf(values: Record<FieldName, string>, token: string): ContactRequest {
  const { phone, order, ...required } = textsOf(RULES, values);
  return { ...required, ...(phone && { phone }), ...(order && { order }), recaptchaResponse: token };
}
