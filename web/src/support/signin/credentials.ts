// Validation of the sign-in fields, and the texts of a rejected sign-in.
import { plural, t } from "@lingui/core/macro";
import { CallError, explain } from "../../api/errors.ts";
import { formMessage } from "../../forms/messages.ts";
import type { Errors } from "../../forms/useFields.ts";
import { email } from "../../forms/validators.ts";
import type { Credentials } from "../me.ts";

export const CREDENTIALS = ["email", "password", "code"] as const;

/** Six digits, or a recovery code: four groups of four. */
const CODE = /^(\d{3} ?\d{3}|([0-9a-z]{4}[- ]?){4})$/i;

export function checkCredentials(values: Credentials): Errors<keyof Credentials> {
  const address = values.email.trim() ? email(values.email) : formMessage("email");
  return {
    ...(address && { email: address }),
    ...(values.password === "" && { password: t`Please provide a password.` }),
    ...checkCode(values.code),
  };
}

export const checkCode = (code: string): Errors<"code"> =>
  CODE.test(code.trim())
    ? {}
    : { code: t`Please enter the six digits that your app shows, or a recovery code.` };

/** The server does not say which of the three was wrong. */
export function refusalOf(error: unknown): string {
  if (!(error instanceof CallError)) return explain(error);
  return error.status === 429 ? `${error.message} ${tryAgain(error)}`.trim() : error.message;
}

function tryAgain(error: CallError): string {
  const seconds = Number(error.headers.get("Retry-After"));
  if (!(seconds > 0)) return "";
  const minutes = Math.ceil(seconds / 60);
  if (seconds < 60)
    return plural(seconds, {
      one: "You can try again in 1 second.",
      other: `You can try again in ${seconds} seconds.`,
    });
  return plural(minutes, {
    one: "You can try again in 1 minute.",
    other: `You can try again in ${minutes} minutes.`,
  });
}
