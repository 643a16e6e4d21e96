// Sends one request. Returns the response, or throws an error with a message for the user.
import { heardServerTime } from "../base/serverClock.ts";
import { CallError, unreachable } from "./errors.ts";
import type { Problem } from "./types.ts";

let catalog: Record<string, string> | undefined;

/** From now on, answers are at least as new as this state of the catalog, whichever node gives them. */
export function expectCatalog(revision: number): void {
  catalog = { "Platen-Catalog": `${revision}` };
}

/** Sends a request. Throws if there is no response; an error status is a response. */
export async function request(address: string | URL, init: RequestInit = {}): Promise<Response> {
  const headers = { Accept: "application/json", ...catalog, ...init.headers };
  try {
    const response = await fetch(new URL(address, location.origin), { ...init, headers });
    heardServerTime(response.headers);
    return response;
  } catch (error) {
    throw init.signal?.aborted ? error : unreachable(navigator.onLine);
  }
}

/** Returns the JSON of a response. Throws on an error status. */
export async function answerOf<T>(response: Response): Promise<T> {
  if (!response.ok) throw await refusalOf(response);
  return (await response.json().catch(() => ({}))) as T;
}

export async function refusalOf(response: Response): Promise<CallError> {
  const text = await response.text().catch(() => "");
  return new CallError(response.status, response.statusText, problemIn(text), response.headers);
}

const MAX_TEXT_LENGTH = 300;

/** The problem of a response. The text of a proxy or gateway is its message, unless it is a page. */
export function problemIn(text: string): Partial<Problem> {
  try {
    const problem: unknown = JSON.parse(text);
    if (typeof problem === "object" && problem !== null) return problem;
  } catch {
    // It is no JSON.
  }
  const message = text.trim();
  return message === "" || message.startsWith("<") ? {} : { message: message.slice(0, MAX_TEXT_LENGTH) };
}
