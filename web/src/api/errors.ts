// Failed calls as error values, and their messages.
import { t } from "@lingui/core/macro";
import type { Problem } from "./types.ts";

export class CallError extends Error {
  override name = "CallError";
  constructor(
    readonly status: number,
    readonly statusText: string,
    readonly problem: Partial<Problem>,
    readonly headers: Headers,
  ) {
    super(problem.message ?? problem.detail ?? (statusText || inWords(status)));
  }

  get code(): string | undefined {
    return this.problem.code;
  }

  /** Returns the server's message about one field, if any. */
  field(name: string): string | undefined {
    return this.problem.errors?.find((error) => error.field === name)?.message;
  }
}

const TOO_LARGE = 413;

/** The message for a response without a problem body, such as a proxy's over HTTP/2. */
function inWords(status: number): string {
  return status === TOO_LARGE
    ? t`The request is too large for the server or a proxy in front of it. Please send less.`
    : t`The server answered ${status} and gave no reason. Please try again.`;
}

/** No response: there is no network, or the server is down. */
export class UnreachableError extends Error {
  override name = "UnreachableError";
}

const OFFLINE = t`You are offline. Nothing was changed; please try again when you are connected.`;
const UNREACHABLE = t`The store could not be reached. Nothing is lost; please try again.`;

export function unreachable(online: boolean): UnreachableError {
  return new UnreachableError(online ? UNREACHABLE : OFFLINE);
}

/** Without its cookie, the store takes each call for that of a new visitor, and what it saves is lost. */
export const withoutCookies = () =>
  new Error(
    t`Your browser blocks the cookies of this site, so nothing can be saved here. Please allow them and reload this page.`,
  );

/** The page's code is older than the server's. */
export const outdated = () =>
  new Error(t`The store was updated. Please reload this page to go on; nothing was changed.`);

/** "409, Conflict: This is already in your basket." HTTP/2 has no status text, so the problem's title replaces it. */
export function explain(error: unknown): string {
  if (error instanceof CallError) {
    const text = error.statusText || error.problem.title || t`Error`;
    return `${error.status}, ${text}: ${error.message}`;
  }
  return error instanceof Error ? error.message : String(error);
}

/** For these statuses an alert shows only the message in the body. */
const TELLING = [400, 401, 403, 500];

/** The text of an alert about a failure, if the caller gives none. */
export function alertText(error: unknown): string {
  return error instanceof CallError && TELLING.includes(error.status) ? error.message : explain(error);
}

/** Only the reason. The support app's notices say themselves what failed. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** What was asked for does not exist. */
export const isAbsent = (error: unknown) => error instanceof CallError && error.status === 404;

export const isLoginRequired = (error: unknown) =>
  error instanceof CallError && error.status === 401 && error.code === "login_required";

const logged = new WeakSet<object>();

/** Logs an error once, even if several callers report it. A missing sign-in is not logged. */
export function logFailure(error: unknown): void {
  if (isLoginRequired(error)) return;
  if (typeof error === "object" && error !== null) {
    if (logged.has(error)) return;
    logged.add(error);
  }
  console.error(error);
}
