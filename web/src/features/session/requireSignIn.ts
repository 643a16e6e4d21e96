// Actions that require a customer. A guest's click opens the sign-in and runs after it.
import { isLoginRequired } from "../../api/errors.ts";
import { store } from "../../base/store.ts";
import { isSignedInAtom, sessionAtom, signInPromptAtom } from "./atoms.ts";
import { loadSession } from "./session.ts";

export async function withSignIn(purpose: string, action: () => Promise<void>): Promise<void> {
  const prompt = () => store.set(signInPromptAtom, { purpose, resume: () => void action() });
  if (!store.get(sessionAtom)) await loadSession();
  if (!store.get(isSignedInAtom)) return prompt();
  try {
    await action();
  } catch (error) {
    // Signed out meanwhile, in another tab or by expiry.
    if (!isLoginRequired(error)) throw error;
    prompt();
  }
}
