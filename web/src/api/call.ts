// Sends commands. The code is not needed for the first view, so it loads with the first command or shortly after the
// first render.
import type { Client } from "./client.ts";
import { CallError, logFailure, withoutCookies } from "./errors.ts";
import { loadCode } from "./loadCode.ts";
import { problemIn } from "./request.ts";
import type { Problem } from "./types.ts";

export interface Outcome<T> {
  data?: T | undefined;
  /** The text of a response without JSON. */
  error?: Problem | string | undefined;
  response: Response;
}

/** Returns the response of a call. A failure is logged and thrown. */
export async function call<T>(make: (client: Client) => Promise<Outcome<T>>): Promise<T> {
  try {
    if (!navigator.cookieEnabled) throw withoutCookies();
    const { data, error, response } = await make(await loadClient());
    if (response.ok) return data as T;
    const problem = typeof error === "string" ? problemIn(error) : (error ?? {});
    throw new CallError(response.status, response.statusText, problem, response.headers);
  } catch (failure) {
    logFailure(failure);
    throw failure;
  }
}

export async function loadClient(): Promise<Client> {
  return (await loadCode(() => import("./client.ts"))).client;
}
