// The rules of the contact form: fields, exact messages, and the request.
import type { ContactRequest } from "../../api/types.ts";
import { formMessage } from "../../forms/messages.ts";
import type { Errors } from "../../forms/useFields.ts";
import { email, firstFault, maxlength } from "../../forms/validators.ts";

export type FieldName = "name" | "email" | "phone" | "order" | "message";
export type Values = Record<FieldName, string>;
interface FieldRule {
  label: string;
  most: number;
  /** The message if it is empty; a field without it is optional. */
  missing?: string;
}

const ROBOT_MESSAGE = "Please validate you are not a robot.";

/** In the order of the form and of its errors. */
export const RULES: Record<FieldName, FieldRule> = {
  name: { label: "Your name", most: 80, missing: "Please enter your name." },
  email: { label: "Email", most: 254, missing: formMessage("email") },
  phone: { label: "Phone", most: 24 },
  order: { label: "Order number", most: 24 },
  message: { label: "Message", most: 2000, missing: "Please enter a message." },
};
const NAMES = Object.keys(RULES) as FieldName[];
/** What can be wrong, in the order of the form. */
export const FAULTY = [...NAMES, "recaptchaResponse"] as const;
export type Faulty = (typeof FAULTY)[number];

export const labelOf = (name: Faulty) => (name === "recaptchaResponse" ? "Robot check" : RULES[name].label);

function checkField(name: FieldName, value: string): string | undefined {
  const { missing, most } = RULES[name];
  if (value.trim() === "") return missing;
  return firstFault(value, ...(name === "email" ? [email] : []), maxlength(most));
}

export function check(values: Values, token: string | undefined): Errors<Faulty> {
  const errors: Errors<Faulty> = {};
  for (const name of NAMES) {
    const message = checkField(name, values[name]);
    if (message) errors[name] = message;
  }
  if (!token) errors.recaptchaResponse = ROBOT_MESSAGE;
  return errors;
}

export function requestOf({ phone, order, ...required }: Values, token: string): ContactRequest {
  return {
    ...required,
    ...(phone.trim() && { phone }),
    ...(order.trim() && { order }),
    recaptchaResponse: token,
  };
}
