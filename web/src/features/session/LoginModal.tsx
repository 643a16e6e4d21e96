// The sign-in that a guest's click opens. When it has worked, the page stays and the click is carried out.
import { useAtom } from "jotai";
import { useLocation, useNavigate } from "react-router";
import type { LoginAnswer } from "../../api/types.ts";
import { Link } from "../../app/Link.tsx";
import { paths } from "../../paths.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { signInPromptAtom } from "./atoms.ts";
import { LoginForm } from "./LoginForm.tsx";
import { afterLogin } from "./loginOutcome.ts";

export default function LoginModal() {
  const [prompt, setPrompt] = useAtom(signInPromptAtom);
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  if (!prompt) return null;

  const here = pathname + search;
  function signedIn(login: LoginAnswer) {
    setPrompt(undefined);
    const next = afterLogin(login, undefined, here + hash);
    if (next !== here || hash) navigate(next, { replace: !login.passwordUpdateRequired });
    prompt?.resume();
  }

  return (
    <Dialog title="Sign in" onClose={() => setPrompt(undefined)}>
      <p className="lede">Sign in {prompt.purpose}. We carry on where you were.</p>
      <LoginForm
        onSignedIn={signedIn}
        onLeave={() => setPrompt(undefined)}
        onSentTo={(address, state) => {
          setPrompt(undefined);
          navigate(address, { state });
        }}
      />
      <p className="form-aside">
        New here?{" "}
        <Link to={paths.register()} onClick={() => setPrompt(undefined)}>
          Create an account
        </Link>
      </p>
    </Dialog>
  );
}
