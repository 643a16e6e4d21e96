// Who orders: a guest signs in or opens an account without leaving the page. What is in the cart comes along.
import { useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "../../paths.ts";
import { LoginForm } from "../session/LoginForm.tsx";
import { afterLogin } from "../session/loginOutcome.ts";
import { RegisterForm } from "../session/RegisterForm.tsx";

export function AccountStep() {
  const navigate = useNavigate();
  const [isNew, setNew] = useState(false);
  return (
    <div className="step-narrow">
      <p className="muted">
        {isNew
          ? "An account keeps your artwork, proofs and orders together. Your cart stays as it is."
          : "Sign in to order. Your cart stays as it is."}
      </p>
      {isNew ? (
        <RegisterForm onRegistered={() => undefined} />
      ) : (
        <LoginForm
          returnUrl={paths.checkout()}
          onSignedIn={(login) => {
            if (login.passwordUpdateRequired) navigate(afterLogin(login, paths.checkout()));
          }}
          onSentTo={(address, state) => navigate(address, { state })}
        />
      )}
      <p className="form-aside">
        {isNew ? "Already with us? " : "New here? "}
        <button type="button" className="link-button" onClick={() => setNew(!isNew)}>
          {isNew ? "Sign in" : "Create an account"}
        </button>
      </p>
    </div>
  );
}
