// The sign-in modal opened by a guest's click, or a registration in its place. After success the page stays and the
// click runs.
import { useAtom } from "jotai";
import { useState } from "react";
import type { LoginAnswer } from "../../api/types.ts";
import { useLocation, useNavigate } from "../../routing/index.ts";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { signInPromptAtom } from "./atoms.ts";
import { LoginForm } from "./LoginForm.tsx";
import { afterLogin } from "./loginOutcome.ts";
import { RegisterForm } from "./RegisterForm.tsx";

export default function LoginModal() {
  const [prompt, setPrompt] = useAtom(signInPromptAtom);
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [isNew, setNew] = useState(false);
  if (!prompt) return null;

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
    <Dialog title={isNew ? "Create an account" : "Sign in"} onClose={() => setPrompt(undefined)}>
      <p className="lede">
        {isNew ? "Create an account" : "Sign in"} {prompt.purpose}. Then you continue where you were.
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
      <p className="form-aside">
        {isNew ? "Already have an account? " : "New here? "}
        <button type="button" className="link-button" onClick={() => setNew(!isNew)}>
          {isNew ? "Sign in" : "Create an account"}
        </button>
      </p>
    </Dialog>
  );
}
