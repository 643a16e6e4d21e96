// Interprets the response to a sign-in: where to go, or which message to show.
import { t } from "@lingui/core/macro";
import { alertText, CallError, explain } from "../../api/errors.ts";
import type { LoginAnswer } from "../../api/types.ts";
import { paths } from "../../base/paths.ts";
import { findings } from "../../forms/findings.ts";
import { formMessage } from "../../forms/messages.ts";
import type { Errors } from "../../forms/useFields.ts";
import { email } from "../../forms/validators.ts";
import { safeReturnUrl } from "./returnUrl.ts";

type LoginErrors = Errors<"email" | "password">;

export const PASSWORD_MESSAGE = t`Please provide a password.`;

/** The message is the same for a missing and an invalid address. */
export const checkEmail = (address: string) => (address.trim() ? email(address) : formMessage("email"));

export function checkLogin({ email, password }: { email: string; password: string }): LoginErrors {
  const wrong = checkEmail(email);
  return {
    ...(wrong && { email: wrong }),
    ...(password === "" && { password: PASSWORD_MESSAGE }),
  };
}

/** The next address. A password update comes first; the modal (`here`) stays without its fragment. */
export function afterLogin(login: LoginAnswer, wanted: string | undefined, here?: string): string {
  const stay = here?.replace(/#.*$/, "");
  const next = safeReturnUrl(wanted) ?? safeReturnUrl(login.returnUrl) ?? stay ?? paths.home();
  return login.passwordUpdateRequired ? paths.editPassword(next) : next;
}

/** Passed to the forgotten-password page, so that it can explain the pause. */
export interface Paused {
  paused: true;
  /** In seconds, if the server sends it. */
  retryAfter?: number;
}

export type LoginFailure =
  | { goTo: string; state?: Paused }
  /** At the fields that are named, else above the form. */
  | { errors: LoginErrors; form?: string };

export function failedLogin(error: unknown): LoginFailure {
  if (!(error instanceof CallError)) return { errors: {}, form: explain(error) };
  if (error.status === 429) {
    const retryAfter = Number(error.headers.get("Retry-After"));
    return {
      goTo: paths.forgotPassword(),
      state: { paused: true, ...(retryAfter > 0 && { retryAfter }) },
    };
  }
  const forced = safeReturnUrl(error.headers.get("FORCE_REDIRECT"));
  if (forced) return { goTo: forced };
  const errors = findings(error, ["email", "password"]);
  return Object.keys(errors).length > 0 ? { errors } : { errors, form: alertText(error) };
}
