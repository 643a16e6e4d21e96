// Signs in or registers without leaving the page.
import { useState } from "react";
import { useNavigate } from "../../routing/index.ts";
import { LoginForm } from "./LoginForm.tsx";
import { afterLogin } from "./loginOutcome.ts";
import { OtherForm } from "./OtherForm.tsx";
import { RegisterForm } from "./RegisterForm.tsx";
import "./signInHere.css";

interface SignInHereProps {
  /** Why to sign in, and why to register. */
  words: { known: string; fresh: string };
  /** The return address if the sign-in must leave the page. */
  here: string;
}

export function SignInHere({ words, here }: SignInHereProps) {
  const navigate = useNavigate();
  const [isNew, setNew] = useState(false);
  return (
    <div className="sign-in-here">
      <p className="muted">{isNew ? words.fresh : words.known}</p>
      {isNew ? (
        <RegisterForm onRegistered={() => undefined} />
      ) : (
        <LoginForm
          returnUrl={here}
          onSignedIn={(login) => {
            if (login.passwordUpdateRequired) navigate(afterLogin(login, here));
          }}
          onSentTo={(address, state) => navigate(address, { state })}
        />
      )}
      <OtherForm isNew={isNew} onChange={setNew} />
    </div>
  );
}
