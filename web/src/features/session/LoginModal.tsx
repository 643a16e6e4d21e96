// The sign-in modal opened by a guest's click, or a registration in its place. After success the page stays and the
// click runs.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtom } from "jotai";
import { useState } from "react";
import type { LoginAnswer } from "../../api/types.ts";
import { useLocation, useNavigate } from "../../routing/index.ts";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { signInPromptAtom } from "./atoms.ts";
import { LoginForm } from "./LoginForm.tsx";
import { afterLogin } from "./loginOutcome.ts";
import { OtherForm } from "./OtherForm.tsx";
import { RegisterForm } from "./RegisterForm.tsx";

export default function LoginModal() {
  const [prompt, setPrompt] = useAtom(signInPromptAtom);
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [isNew, setNew] = useState(false);
  if (!prompt) return null;

  const { purpose } = prompt;
  const here = pathname + search;
  function signedIn(login: LoginAnswer) {
    setPrompt(undefined);
    const next = afterLogin(login, undefined, here + hash);
    if (next !== here || hash) navigate(next, { replace: !login.passwordUpdateRequired });
    prompt?.resume();
  }

  function registered() {
    setPrompt(undefined);
    prompt?.resume();
  }

  return (
    <Dialog title={isNew ? t`Create an account` : t`Sign in`} onClose={() => setPrompt(undefined)}>
      <p className="lede">
        {isNew ? (
          <Trans>Create an account {purpose}. Then you continue where you were.</Trans>
        ) : (
          <Trans>Sign in {purpose}. Then you continue where you were.</Trans>
        )}
      </p>
      {isNew ? (
        <RegisterForm onRegistered={registered} />
      ) : (
        <LoginForm
          onSignedIn={signedIn}
          onLeave={() => setPrompt(undefined)}
          onSentTo={(address, state) => {
            setPrompt(undefined);
            navigate(address, { state });
          }}
        />
      )}
      <OtherForm isNew={isNew} onChange={setNew} />
    </Dialog>
  );
}
