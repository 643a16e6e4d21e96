// The signed-in staff member and the permissions of their role.

import { t } from "@lingui/core/macro";
import { atom } from "jotai";
import { at } from "../api/address.ts";
import { store } from "../base/store.ts";
import { ask, send, signInNeededAtom } from "./api.ts";
import type { Role, Staff } from "./contract.ts";

/** Undefined while nobody is known to be signed in. */
export const staffAtom = atom<Staff | undefined>(undefined);

/** Counts the sign-ins of this page: calls that failed without a sign-in are repeated. */
export const signInsAtom = atom(0);

const ME = at("/api/support/me");

export async function loadStaff(): Promise<void> {
  try {
    store.set(staffAtom, await ask(ME));
  } catch {
    // Signed out, or the server is down. The sign-in page reports either on the next call.
    store.set(signInNeededAtom, false);
  }
}

/**
 * A connection was rejected, possibly because the sign-in has expired: a call that fails for that reason opens the
 * sign-in dialog. `stillUs` is called if it is valid.
 */
export function askWhoWeAre(stillUs: () => void = () => undefined): void {
  void ask(ME).then(stillUs, () => undefined);
}

export interface Credentials {
  email: string;
  password: string;
  code: string;
}

export async function signIn(credentials: Credentials & { recaptchaResponse?: string }): Promise<void> {
  enter(await send<Staff>("/api/support/signin", credentials));
}

/** Called when a staff member has been signed in. */
export function enter(staff: Staff): void {
  store.set(staffAtom, staff);
  store.set(signInNeededAtom, false);
  store.set(signInsAtom, (count) => count + 1);
}

/** Called after the initial password was replaced. */
export function passwordChosen(): void {
  store.set(staffAtom, (staff) => staff && { ...staff, passwordUpdateRequired: false });
}

export async function signOut(): Promise<void> {
  await send("/api/support/signout");
  store.set(staffAtom, undefined);
}

const ROLES: Record<string, string> = { support: t`support`, production: t`production`, admin: t`admin` };

/** The name of a role. */
export const roleName = (role: string) => ROLES[role] ?? role;

/** Customer-facing roles: lobby, observations and quotes. */
export const isSupport = (role: Role) => role !== "production";
/** Production roles: proofs and artwork. */
export const isPress = (role: Role) => role !== "support";
export const isAdmin = (role: Role) => role === "admin";
