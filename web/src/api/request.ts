// One request to the server: its answer, or its failure as an error with words for people.
import { CallError, unreachable } from "./errors.ts";
import type { Problem } from "./types.ts";

/** Sends a request. Fails if there is no answer; a refusal is an answer. */
export async function request(address: string | URL, init: RequestInit = {}): Promise<Response> {
  const headers = { Accept: "application/json", ...init.headers };
  try {
    return await fetch(new URL(address, location.origin), { ...init, headers });
  } catch (error) {
    throw init.signal?.aborted ? error : unreachable(navigator.onLine);
  }
}

/** The answer's JSON; a refusal is thrown. */
export async function answerOf<T>(response: Response): Promise<T> {
  if (!response.ok) throw await refusalOf(response);
  return (await response.json().catch(() => ({}))) as T;
}

export async function refusalOf(response: Response): Promise<CallError> {
  const problem: Partial<Problem> = await response.json().catch(() => ({}));
  return new CallError(response.status, response.statusText, problem, response.headers);
}
