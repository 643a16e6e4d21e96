// Sets a personal password: the operator who created the account knows the first one.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { showToast } from "../../features/notices/index.ts";
import { PasswordForm } from "../../features/session/index.ts";
import { Link } from "../../page/Link.tsx";
import { useNavigate } from "../../routing/index.ts";
import { send } from "../api.ts";
import { passwordChosen, staffAtom } from "../me.ts";
import { supportPaths } from "../paths.ts";
import { SupportPage } from "../SupportPage.tsx";

export default function PasswordPage() {
  const navigate = useNavigate();
  const staff = useAtomValue(staffAtom);
  const isFirst = staff?.passwordUpdateRequired === true;

  function changed() {
    passwordChosen();
    showToast(t`Your password was changed. All your other sign-ins have ended.`);
    navigate(supportPaths.lobby());
  }

  return (
    <SupportPage title={t`Change your password`} className="page-narrow">
      {isFirst && (
        <p className="lede">
          <Trans>The person who added you knows your password. Choose a new password to continue.</Trans>
        </p>
      )}
      <PasswordForm
        change={(currentPassword, newPassword) =>
          send("/api/support/password", { currentPassword, newPassword })
        }
        onChanged={changed}
      >
        {!isFirst && (
          <Link to={supportPaths.lobby()}>
            <Trans>Cancel</Trans>
          </Link>
        )}
      </PasswordForm>
    </SupportPage>
  );
}
