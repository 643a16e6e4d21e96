// Another password. After a sign-in that demands it, the way goes on to where people wanted to be.
import { useLocation, useNavigate } from "react-router";
import { accountPaths } from "../../base/accountPaths.ts";
import { Link } from "../../page/Link.tsx";
import { showToast } from "../notices/index.ts";
import { editPassword, PasswordForm, returnUrlOf } from "../session/index.ts";
import { AccountPage } from "./index.ts";
import "../../styles/account.css";

export default function EditPasswordPage() {
  const returnUrl = returnUrlOf(useLocation().search);
  const navigate = useNavigate();

  function changed() {
    showToast("Your password was changed. All other sign-ins have ended.");
    navigate(returnUrl ?? accountPaths.loginSecurity(), { replace: true });
  }

  return (
    <AccountPage title="Change your password" purpose="to change your password" isStill>
      {returnUrl && (
        <p className="lede">
          Your password has to be changed before you go on. It is too easy to guess, or it has been seen in a
          list of stolen ones.
        </p>
      )}
      <PasswordForm change={editPassword} onChanged={changed}>
        {!returnUrl && <Link to={accountPaths.loginSecurity()}>Cancel</Link>}
      </PasswordForm>
    </AccountPage>
  );
}
