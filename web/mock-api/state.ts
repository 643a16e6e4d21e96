// The mock's state: accounts, sign-ins by cookie, and each session's live map with its changes.
import type { Change, Entries } from "../src/api/types.ts";
import { fold } from "../src/live/fold.ts";

export interface Account {
  customerId: number;
  email: string;
  password: string;
  failures: number;
  passwordUpdateRequired?: boolean;
  suspended?: boolean;
}

export interface MockSignIn {
  customerId: number;
  agent: string;
  createdAt: number;
}

export interface Session {
  id: string;
  epoch: string;
  version: number;
  entries: Entries;
  ring: Change[];
}

export type Listener = (session: Session, change: Change) => void;
const RING = 100;

export const DEMO = { email: "demo@platen.example", password: "correct horse battery" };
/** Must change the password after signing in. */
export const STALE = { email: "stale@platen.example", password: "correct horse battery" };
/** Is sent to the page about suspended accounts. */
export const SUSPENDED = { email: "suspended@platen.example", password: "correct horse battery" };
export const accounts = new Map<string, Account>();
export const signIns = new Map<string, MockSignIn>();
export const replays = new Map<string, { body: unknown; status: number }>();
const sessions = new Map<number, Session>();
const guests = new Map<string, Session>();
const sampleOrders = new Map<number, object[]>();
const listeners = new Set<Listener>();
const leavers = new Set<(cookie: string, reason: "signed-in" | "signed-out") => void>();

export function reset(): void {
  accounts.clear();
  signIns.clear();
  replays.clear();
  sessions.clear();
  guests.clear();
  sampleOrders.clear();
  addAccount(DEMO.email, DEMO.password);
  addAccount(STALE.email, STALE.password).passwordUpdateRequired = true;
  addAccount(SUSPENDED.email, SUSPENDED.password).suspended = true;
}

export function addAccount(email: string, password: string): Account {
  const account: Account = {
    customerId: accounts.size + 1,
    email: email.toLowerCase(),
    password,
    failures: 0,
  };
  accounts.set(account.email, account);
  return account;
}

export function sessionOf(customerId: number): Session {
  let session = sessions.get(customerId);
  if (!session) {
    const list = {
      listId: customerId * 100,
      name: "My favorites",
      isDefault: true,
      createdAt: Date.now(),
    };
    session = {
      id: `c${customerId}`,
      epoch: crypto.randomUUID().slice(0, 8),
      version: 1,
      entries: { [`favoriteLists/${list.listId}`]: list },
      ring: [],
    };
    sessions.set(customerId, session);
  }
  return session;
}

/** The session of a visitor who is not signed in, by cookie. */
export function guestOf(cookie: string): Session {
  const found = guests.get(cookie) ?? {
    id: `g${cookie}`,
    epoch: "0",
    version: 1,
    entries: {},
    ring: [],
  };
  guests.set(cookie, found);
  return found;
}

export const allSessions = () => [...sessions.values()];

/** All sample orders of a customer, newest first. */
export function sampleOrdersOf(customerId: number): object[] {
  const found = sampleOrders.get(customerId) ?? [];
  sampleOrders.set(customerId, found);
  return found;
}

/** A change without effect creates no version. */
export function change(
  session: Session,
  cause: string,
  set: Record<string, unknown>,
  drop: string[] = [],
): number {
  if (Object.keys(set).length === 0 && drop.length === 0) return session.version;
  const made = { from: session.version, version: session.version + 1, set, drop, cause };
  session.entries = fold(session.entries, made);
  session.version = made.version;
  session.ring = [...session.ring, made].slice(-RING);
  for (const listener of listeners) listener(session, made);
  return session.version;
}

export const tokenAt = (session: Session, version: number) => `${session.id}.${session.epoch}.${version}`;

export function onChange(listener: Listener) {
  listeners.add(listener);
}

export function onLeave(listener: (cookie: string, reason: "signed-in" | "signed-out") => void) {
  leavers.add(listener);
}

export function left(cookie: string, reason: "signed-in" | "signed-out") {
  for (const leaver of leavers) leaver(cookie, reason);
}

reset();
