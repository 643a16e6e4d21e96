// Calls in the name of the signed-in staff member. When the sign-in has expired, a dialog asks for it over the page, so
// that no input is lost. The call itself fails, and its caller repeats it if needed.
import { atom } from "jotai";
import type { Address } from "../api/address.ts";
import { CallError, logFailure } from "../api/errors.ts";
import { answerOf, request } from "../api/request.ts";
import { randomId } from "../base/randomId.ts";
import { store } from "../base/store.ts";

/** Set when the server rejects a call because nobody is signed in. */
export const signInNeededAtom = atom(false);

export const isSignInNeeded = (error: unknown) =>
  error instanceof CallError && error.status === 401 && error.code === "staff_login_required";

export const isNotYourRole = (error: unknown) =>
  error instanceof CallError && error.status === 403 && error.code === "not_your_role";

export const ask = <T>(address: Address<T>): Promise<T> => carry<T>(address);

/** Sends a command. Resent with the same key, it runs only once. */
export function send<T>(address: string, body?: object | FormData, key?: string): Promise<T> {
  const isForm = body instanceof FormData;
  return carry<T>(address, {
    method: "POST",
    headers: {
      "Idempotency-Key": key ?? randomId(),
      ...(body && !isForm && { "Content-Type": "application/json" }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
}

async function carry<T>(address: string, init?: RequestInit): Promise<T> {
  try {
    return await answerOf<T>(await request(address, init));
  } catch (error) {
    // Expected after an absence: opens the sign-in dialog and is not logged.
    if (isSignInNeeded(error)) store.set(signInNeededAtom, true);
    else logFailure(error);
    throw error;
  }
}
