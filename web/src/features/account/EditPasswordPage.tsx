// Changes the password. After a sign-in that requires it, redirects to the requested page.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
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
    showToast(t`Your password was changed. All other sign-ins have ended.`);
    navigate(returnUrl ?? accountPaths.loginSecurity(), { replace: true });
  }

  return (
    <AccountPage title={t`Change your password`} purpose={t`to change your password`} isStill>
      {returnUrl && (
        <p className="lede">
          <Trans>
            You must change your password before you continue. It is too easy to guess, or it appears in a
            list of stolen passwords.
          </Trans>
        </p>
      )}
      <PasswordForm change={editPassword} onChanged={changed}>
        {!returnUrl && (
          <Link to={accountPaths.loginSecurity()}>
            <Trans>Cancel</Trans>
          </Link>
        )}
      </PasswordForm>
    </AccountPage>
  );
}
