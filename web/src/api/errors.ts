// A failed call as a value: what the server said, and the words that people read.
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

  /** The message of one field, when the server found fault with it. */
  field(name: string): string | undefined {
    return this.problem.errors?.find((error) => error.field === name)?.message;
  }
}

const TOO_LARGE = 413;

/** For an answer without words, such as a proxy's over HTTP/2. */
function inWords(status: number): string {
  return status === TOO_LARGE
    ? "This is larger than the server, or a proxy in front of it, takes at once. Please send less."
    : `The server answered ${status} and gave no reason. Please try again.`;
}

/** The call never got an answer: no network, or the server is away. */
export class UnreachableError extends Error {
  override name = "UnreachableError";
}

const OFFLINE = "You are offline. Nothing was changed; please try again when you are connected.";
const UNREACHABLE = "The store could not be reached. Nothing is lost; please try again.";

export function unreachable(online: boolean): UnreachableError {
  return new UnreachableError(online ? UNREACHABLE : OFFLINE);
}

/** "409, Conflict: This is already in your basket." HTTP/2 has no status text; the problem's title stands in for it. */
export function explain(error: unknown): string {
  if (error instanceof CallError) {
    const text = error.statusText || error.problem.title || "Error";
    return `${error.status}, ${text}: ${error.message}`;
  }
  return error instanceof Error ? error.message : String(error);
}

/** These say their reason in the body, and it is all that an alert shows of them. */
const TELLING = [400, 401, 403, 500];

/** What an alert shows of a failure when it has no message of its own. */
export function alertText(error: unknown): string {
  return error instanceof CallError && TELLING.includes(error.status) ? error.message : explain(error);
}

/** The reason alone, for the support desk's notices, which say what failed. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export const isLoginRequired = (error: unknown) =>
  error instanceof CallError && error.status === 401 && error.code === "login_required";

const logged = new WeakSet<object>();

/** Once, however many places come to hear of it. A sign-in that is asked for is no failure. */
export function logFailure(error: unknown): void {
  if (isLoginRequired(error)) return;
  if (typeof error === "object" && error !== null) {
    if (logged.has(error)) return;
    logged.add(error);
  }
  console.error(error);
}
