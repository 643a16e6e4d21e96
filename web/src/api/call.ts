// Sending a command: the one way to change something. Its code is not needed to show a page, so it comes with
// the first command, or a moment after the page has been drawn.
import type { Client } from "./client.ts";
import { CallError, logFailure, unreachable } from "./errors.ts";
import type { Problem } from "./types.ts";

export interface Outcome<T> {
  data?: T | undefined;
  error?: Problem | undefined;
  response: Response;
}

/** The answer of a call, or its failure, logged and thrown. */
export async function call<T>(make: (client: Client) => Promise<Outcome<T>>): Promise<T> {
  try {
    const { data, error, response } = await make(await loadClient());
    if (response.ok) return data as T;
    const problem = typeof error === "object" && error !== null ? error : {};
    throw new CallError(response.status, response.statusText, problem, response.headers);
  } catch (failure) {
    logFailure(failure);
    throw failure;
  }
}

export async function loadClient(): Promise<Client> {
  try {
    return (await import("./client.ts")).client;
  } catch {
    throw unreachable(navigator.onLine);
  }
}
