// Reads the session, signs in and out. Each change starts the live map over.
import { addresses } from "../../api/addresses.ts";
import { call } from "../../api/call.ts";
import { forgetResources, read } from "../../api/resource.ts";
import type { LoginAnswer } from "../../api/types.ts";
import { store } from "../../base/store.ts";
import { backoff } from "../../live/backoff.ts";
import { restartLive } from "../../live/socket.ts";
import { departuresAtom, isSessionUnreadAtom, sessionAtom } from "./atoms.ts";
import { moveTo } from "./otherHost.ts";

let reading: Promise<void> | undefined;
/** Calls under way that change this browser's sign-in, and whether it ended meanwhile. */
let changing = 0;
let isEnded = false;

/** Asks the server once for all callers; `refreshSession` asks again. */
export function loadSession(): Promise<void> {
  reading ??= refreshSession();
  return reading;
}

export async function refreshSession(): Promise<void> {
  try {
    const before = store.get(sessionAtom);
    const now = await read(addresses.session());
    moveTo(now.origin);
    // Within `changeSession` the page stays, whoever it was before.
    const isDeparture = before?.signedIn === true && changing === 0;
    if (before && before.customerId !== now.customerId) isDeparture ? depart() : forgetResources();
    store.set(sessionAtom, now);
    store.set(isSessionUnreadAtom, false);
  } catch {
    // Unknown is shown as a guest; the next click asks the server, which decides.
    reading = undefined;
    store.set(isSessionUnreadAtom, store.get(sessionAtom) === undefined);
  }
}

/** Drops all data of the customer who was here: the next one must not see it, in a component that still shows it either. */
function depart(): void {
  forgetResources();
  store.set(departuresAtom, (count) => count + 1);
}

/** The cookie belongs to another session now. If the old one is over, its data goes before the server answers. */
export async function sessionChanged(isOver: boolean): Promise<void> {
  if (isOver && changing > 0) {
    isEnded = true;
    return;
  }
  if (isOver) {
    depart();
    store.set(sessionAtom, undefined);
  }
  reading = refreshSession();
  await reading;
  for (let attempt = 0; isOver && !store.get(sessionAtom); attempt += 1) {
    await new Promise((done) => setTimeout(done, backoff(attempt)));
    await loadSession();
  }
}

interface Login {
  email: string;
  password: string;
  returnUrl?: string | undefined;
  recaptchaResponse?: string;
}

export async function signIn({ returnUrl, ...login }: Login): Promise<LoginAnswer> {
  const body = { ...login, ...(returnUrl && { returnUrl }) };
  return changeSession(() => call(({ POST }) => POST("/api/customer/login", { body })));
}

export async function signOut(): Promise<void> {
  await changeSession(() => call(({ POST }) => POST("/api/customer/logout")));
  depart();
}

interface Registration {
  xemail: string;
  password: string;
  recaptchaResponse?: string;
}

export async function register(body: Registration): Promise<void> {
  await changeSession(() => call(({ POST }) => POST("/register", { body })));
}

export const isRegistered = (email: string) =>
  call(({ POST }) => POST("/api/account/email/registered", { body: { email } }));

/**
 * Sends a call that gives this browser another sign-in, reads its session, and starts the live map over. That the old sign-in ends is
 * no departure, even if another customer was signed in: the page that sent the call stays.
 */
export async function changeSession<T>(send: () => Promise<T>): Promise<T> {
  changing += 1;
  try {
    const answer = await send();
    forgetResources();
    reading = refreshSession();
    await reading;
    restartLive();
    isEnded = false;
    return answer;
  } finally {
    changing -= 1;
    if (isEnded && changing === 0) {
      isEnded = false;
      void sessionChanged(true);
    }
  }
}
