// Interprets the response to a sign-in: where to go, or which message to show.
import { alertText, CallError, explain } from "../../api/errors.ts";
import type { LoginAnswer } from "../../api/types.ts";
import { paths } from "../../base/paths.ts";
import { formMessage } from "../../forms/messages.ts";
import { email } from "../../forms/validators.ts";
import { safeReturnUrl } from "./returnUrl.ts";

export const PASSWORD_MESSAGE = "Please provide a password.";

export interface LoginErrors {
  email?: string;
  password?: string;
  form?: string;
}

/** The message is the same for a missing and an invalid address. */
export const checkEmail = (address: string) => (address.trim() ? email(address) : formMessage("email"));

export function checkLogin(address: string, password: string): LoginErrors {
  const wrong = checkEmail(address);
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

export type LoginFailure = { goTo: string; state?: Paused } | { errors: LoginErrors };

export function failedLogin(error: unknown): LoginFailure {
  if (!(error instanceof CallError)) return { errors: { form: explain(error) } };
  if (error.status === 429) {
    const retryAfter = Number(error.headers.get("Retry-After"));
    return {
      goTo: paths.forgotPassword(),
      state: { paused: true, ...(retryAfter > 0 && { retryAfter }) },
    };
  }
  const forced = safeReturnUrl(error.headers.get("FORCE_REDIRECT"));
  if (forced) return { goTo: forced };
  const email = error.field("email");
  const password = error.field("password");
  if (email || password) return { errors: { ...(email && { email }), ...(password && { password }) } };
  return { errors: { form: alertText(error) } };
}
