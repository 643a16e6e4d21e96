// The rules of the contact form: fields, exact messages, and the request.
import type { ContactRequest } from "../../api/types.ts";
import { formMessage } from "../../forms/messages.ts";
import { type TextRules, textsOf } from "../../forms/texts.ts";

export type FieldName = "name" | "email" | "phone" | "order" | "message";

export const RULES: TextRules<FieldName> = {
  name: { label: "Your name", most: 80, missing: "Please enter your name.", autoComplete: "name" },
  email: { label: "Email", most: 254, missing: formMessage("email"), kind: "email", autoComplete: "email" },
  phone: { label: "Phone", most: 24, kind: "tel", autoComplete: "tel" },
  order: { label: "Order number", most: 24 },
  message: { label: "Message", most: 2000, missing: "Please enter a message.", kind: "lines" },
};

export function requestOf(values: Record<FieldName, string>, recaptchaResponse: string): ContactRequest {
  const { phone, order, ...required } = textsOf(RULES, values);
  return { ...required, ...(phone && { phone }), ...(order && { order }), recaptchaResponse };
}
