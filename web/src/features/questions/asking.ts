// The calls and the rules of questions about products.
import { t } from "@lingui/core/macro";
import { call } from "../../api/call.ts";
import type { AskRequest } from "../../api/types.ts";
import { formMessage, ROBOT_MESSAGE } from "../../forms/messages.ts";
import type { Errors } from "../../forms/useFields.ts";
import { email, firstFault, maxlength } from "../../forms/validators.ts";

/** The server's limits, in characters. */
export const MAX_MESSAGE = 1000;
const MAX_NAME = 80;

export interface Values {
  message: string;
  name: string;
  email: string;
  recaptchaResponse: string;
}
export type FieldName = keyof Values;
/** In the order of the form. */
export const FIELDS = ["message", "name", "email", "recaptchaResponse"] as const satisfies FieldName[];
export const NOTHING: Values = { message: "", name: "", email: "", recaptchaResponse: "" };

const messageFault = (message: string) =>
  message.trim() === "" ? t`Please enter a message.` : firstFault(message, maxlength(MAX_MESSAGE));

/** What is wrong with a message, and of a guest's first one, with the rest of the form. */
export function check(values: Values, isGuestsFirst: boolean): Errors<FieldName> {
  const { message, name, email: address, recaptchaResponse } = values;
  const faults = {
    message: messageFault(message),
    ...(isGuestsFirst && {
      name: firstFault(name, maxlength(MAX_NAME)),
      email: address.trim() === "" ? formMessage("email") : firstFault(address, email),
      recaptchaResponse: recaptchaResponse ? undefined : ROBOT_MESSAGE,
    }),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
}

/** The body of a first message. A customer needs no email address and no captcha. */
export function requestOf(productId: number, values: Values, isGuest: boolean): AskRequest {
  const { message, name, email: address, recaptchaResponse } = values;
  return {
    productId,
    message,
    ...(isGuest && {
      ...(name.trim() && { name }),
      email: address,
      recaptchaResponse,
    }),
  };
}

const keyed = (key: string) => ({ header: { "Idempotency-Key": key } });

export const ask = (body: AskRequest, key: string) =>
  call(({ POST }) => POST("/api/questions", { body, params: keyed(key) }));

export const write = (id: number, message: string, key: string) =>
  call(({ POST }) =>
    POST("/api/questions/{id}/messages", { body: { message }, params: { path: { id }, ...keyed(key) } }),
  );

const of = (id: number) => ({ params: { path: { id } } });

export const reportShown = (id: number) => call(({ POST }) => POST("/api/questions/{id}/shown", of(id)));

export const reportSeen = (id: number) => call(({ POST }) => POST("/api/questions/{id}/seen", of(id)));
