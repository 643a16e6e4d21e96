// Who the visitor is, as the server says, and the sign-in that a click is waiting for.
import { atom } from "jotai";
import type { SessionAnswer } from "../../api/types.ts";

/** Undefined until the server has said. */
export const sessionAtom = atom<SessionAnswer | undefined>(undefined);
export const isSignedInAtom = atom((get) => get(sessionAtom)?.signedIn === true);

export interface SignInPrompt {
  /** What the sign-in is for: "to save favorites". */
  purpose: string;
  /** The click that is carried out afterwards. */
  resume: () => void;
}

export const signInPromptAtom = atom<SignInPrompt | undefined>(undefined);
