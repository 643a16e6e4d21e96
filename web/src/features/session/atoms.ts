// The session as reported by the server, and the sign-in that a click is waiting for.
import { atom } from "jotai";
import type { SessionAnswer } from "../../api/types.ts";

/** Undefined until the server has responded. */
export const sessionAtom = atom<SessionAnswer | undefined>(undefined);
/** Whether the session is unknown because the server could not be asked. */
export const isSessionUnreadAtom = atom(false);
/** Counts the customers who left this tab: pages start anew after each. */
export const departuresAtom = atom(0);
export const isSignedInAtom = atom((get) => get(sessionAtom)?.signedIn === true);

export interface SignInPrompt {
  /** The purpose of the sign-in: "to save favorites". */
  purpose: string;
  /** The click to run afterwards. */
  resume: () => void;
}

export const signInPromptAtom = atom<SignInPrompt | undefined>(undefined);
