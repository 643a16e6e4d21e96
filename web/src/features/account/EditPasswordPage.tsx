// Changes the password. After a sign-in that requires it, redirects to the requested page.
import { accountPaths } from "../../base/accountPaths.ts";
import { Link } from "../../page/Link.tsx";
import { useLocation, useNavigate } from "../../routing/index.ts";
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
          You must change your password before you continue. It is too easy to guess, or it appears in a list
          of stolen passwords.
        </p>
      )}
      <PasswordForm change={editPassword} onChanged={changed}>
        {!returnUrl && <Link to={accountPaths.loginSecurity()}>Cancel</Link>}
      </PasswordForm>
    </AccountPage>
  );
}
