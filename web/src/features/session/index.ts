// What other features may use of the session.
export { isSignedInAtom, sessionAtom, signInPromptAtom } from "./atoms.ts";
export { withSignIn } from "./requireSignIn.ts";
export { loadSession, refreshSession, signOut } from "./session.ts";
