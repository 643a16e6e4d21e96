// The rules of the contact form: fields, exact messages, and the request.
import { t } from "@lingui/core/macro";
import type { ContactRequest } from "../../api/types.ts";
import { formMessage } from "../../forms/messages.ts";
import { type TextRules, textsOf } from "../../forms/texts.ts";

export type FieldName = "name" | "email" | "phone" | "order" | "message";

export const RULES: TextRules<FieldName> = {
  name: { label: t`Your name`, most: 80, missing: t`Please enter your name.`, autoComplete: "name" },
  email: { label: t`Email`, most: 254, missing: formMessage("email"), kind: "email", autoComplete: "email" },
  phone: { label: t`Phone`, most: 24, kind: "tel", autoComplete: "tel" },
  order: { label: t`Order number`, most: 24 },
  message: { label: t`Message`, most: 2000, missing: t`Please enter a message.`, kind: "lines" },
};

export function requestOf(values: Record<FieldName, string>, recaptchaResponse: string): ContactRequest {
  const { phone, order, ...required } = textsOf(RULES, values);
  return { ...required, ...(phone && { phone }), ...(order && { order }), recaptchaResponse };
}
