// Sends one request. Returns the response, or throws an error with a message for the user.
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
    return await fetch(new URL(address, location.origin), { ...init, headers });
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
  const problem: Partial<Problem> = await response.json().catch(() => ({}));
  return new CallError(response.status, response.statusText, problem, response.headers);
}
