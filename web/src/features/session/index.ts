// The public interface of the session.
export { AccountMenu } from "./AccountMenu.tsx";
export { nameOfAgent } from "./agent.ts";
export {
  departuresAtom,
  isSessionUnreadAtom,
  isSignedInAtom,
  sessionAtom,
  signInPromptAtom,
} from "./atoms.ts";
export { ConfirmNotice } from "./ConfirmNotice.tsx";
export { SignInHere } from "./lazy.ts";
export { checkEmail } from "./loginOutcome.ts";
export { MembersOnly } from "./MembersOnly.tsx";
export { NewPasswordForm } from "./NewPasswordForm.tsx";
export { PasswordForm } from "./PasswordForm.tsx";
export { checkNewPassword, editPassword, endOtherSignIns, endSignIn, PASSWORD_HINT } from "./password.ts";
export { withSignIn } from "./requireSignIn.ts";
export { returnUrlOf } from "./returnUrl.ts";
export { loadSession, refreshSession, sessionChanged } from "./session.ts";
