// The sign-in over a page whose own has run out: what was typed there stays.
import { useAtomValue, useSetAtom } from "jotai";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { signInNeededAtom } from "../api.ts";
import { staffAtom } from "../me.ts";
import { SignInForm } from "./SignInForm.tsx";

export default function SignInDialog() {
  const staff = useAtomValue(staffAtom);
  const needed = useSetAtom(signInNeededAtom);
  return (
    <Dialog title="Sign in again" onClose={() => needed(false)}>
      <p className="dialog-lead">
        Your sign-in has ended. What you typed is still there; send it again after signing in.
      </p>
      <SignInForm email={staff?.email} onSignedIn={() => undefined} />
    </Dialog>
  );
}
