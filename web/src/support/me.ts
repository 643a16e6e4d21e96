// Who of the staff is signed in, and what their role may see.

import { atom } from "jotai";
import { at } from "../api/address.ts";
import { store } from "../base/store.ts";
import { ask, send, signInNeededAtom } from "./api.ts";
import type { Role, Staff } from "./contract.ts";

/** Undefined while nobody is known to be signed in. */
export const staffAtom = atom<Staff | undefined>(undefined);

/** Counts the sign-ins of this page: what failed for want of one asks again. */
export const signInsAtom = atom(0);

const ME = at("/api/support/me");

export async function loadStaff(): Promise<void> {
  try {
    store.set(staffAtom, await ask(ME));
  } catch {
    // Nobody, or the server is away. The sign-in page says either when something is asked of it.
    store.set(signInNeededAtom, false);
  }
}

/** A connection was refused, which may be for want of a sign-in: an answer that says so asks for one. */
export function askWhoWeAre(): void {
  void ask(ME).catch(() => undefined);
}

export interface Credentials {
  email: string;
  password: string;
  code: string;
}

export async function signIn(credentials: Credentials & { recaptchaResponse?: string }): Promise<void> {
  const staff = await send<Staff>("/api/support/signin", credentials);
  store.set(staffAtom, staff);
  store.set(signInNeededAtom, false);
  store.set(signInsAtom, (count) => count + 1);
}

/** The password is their own now. */
export function passwordChosen(): void {
  store.set(staffAtom, (staff) => staff && { ...staff, passwordUpdateRequired: false });
}

export async function signOut(): Promise<void> {
  await send("/api/support/signout");
  store.set(staffAtom, undefined);
}

/** Customers: the lobby, observing, quotes. */
export const isDesk = (role: Role) => role !== "production";
/** The press: proofs, artwork. */
export const isPress = (role: Role) => role !== "support";
export const isAdmin = (role: Role) => role === "admin";
