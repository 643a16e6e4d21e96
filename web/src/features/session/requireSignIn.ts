// Clicks that need a customer. A guest's click opens the sign-in and is carried out once it has worked.
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
    // Signed out meanwhile, in another tab or by time.
    if (!isLoginRequired(error)) throw error;
    prompt();
  }
}
