// The sign-in dialog over a page whose sign-in has expired. The input on the page stays.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue, useSetAtom } from "jotai";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { signInNeededAtom } from "../api.ts";
import { staffAtom } from "../me.ts";
import { SignInForm } from "./SignInForm.tsx";

export default function SignInDialog() {
  const staff = useAtomValue(staffAtom);
  const needed = useSetAtom(signInNeededAtom);
  return (
    <Dialog title={t`Sign in again`} onClose={() => needed(false)}>
      <p className="dialog-lead">
        <Trans>Your sign-in has ended. What you typed is still there; send it again after signing in.</Trans>
      </p>
      <SignInForm email={staff?.email} onSignedIn={() => undefined} />
    </Dialog>
  );
}
