// Asking the server in the name of the staff. A failure is a value as everywhere. A sign-in that has run out is asked for
// over the page, so that nothing typed on it is lost; the call itself fails, and is made again by whoever wants it.
import { atom } from "jotai";
import type { Address } from "../api/address.ts";
import { CallError, logFailure } from "../api/errors.ts";
import { answerOf, request } from "../api/request.ts";
import { store } from "../base/store.ts";

/** Set by the first call that the server refuses because nobody is signed in any more. */
export const signInNeededAtom = atom(false);

export const isSignInNeeded = (error: unknown) =>
  error instanceof CallError && error.status === 401 && error.code === "staff_login_required";

export const isNotYourRole = (error: unknown) =>
  error instanceof CallError && error.status === 403 && error.code === "not_your_role";

export const ask = <T>(address: Address<T>): Promise<T> => carry<T>(address);

/** A change. Sent again with the same key, it is carried out once. */
export function send<T>(address: string, body?: object | FormData, key?: string): Promise<T> {
  const isForm = body instanceof FormData;
  return carry<T>(address, {
    method: "POST",
    headers: {
      "Idempotency-Key": key ?? crypto.randomUUID(),
      ...(body && !isForm && { "Content-Type": "application/json" }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
}

async function carry<T>(address: string, init?: RequestInit): Promise<T> {
  try {
    return await answerOf<T>(await request(address, init));
  } catch (error) {
    // Expected on every page of somebody who has been away: it is asked for, not logged.
    if (isSignInNeeded(error)) store.set(signInNeededAtom, true);
    else logFailure(error);
    throw error;
  }
}
