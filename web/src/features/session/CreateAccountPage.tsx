// The target of the link that creates a guest's account. The owner of the address chooses the password here.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { CallError } from "../../api/errors.ts";
import { orderPaths } from "../../base/orderPaths.ts";
import { paths } from "../../base/paths.ts";
import { Link } from "../../page/Link.tsx";
import { Page } from "../../page/Page.tsx";
import { useNavigate } from "../../routing/index.ts";
import { codeOfPage, forgetCode } from "./addressCode.ts";
import { createAccount } from "./guestOrders.ts";
import { NewPasswordForm } from "./NewPasswordForm.tsx";

export function CreateAccountPage() {
  const [code] = useState(codeOfPage);
  const navigate = useNavigate();
  const [isExpired, setExpired] = useState(false);
  if (isExpired || !code) return <Expired />;

  async function create(known: string, password: string) {
    try {
      await createAccount(known, password);
      forgetCode();
      navigate(orderPaths.orders(), { replace: true });
    } catch (error) {
      if (!(error instanceof CallError && error.code === "code_expired")) throw error;
      forgetCode();
      setExpired(true);
    }
  }

  return (
    <Page title={t`Create your account`} className="page-narrow">
      <NewPasswordForm
        label={t`Password`}
        action={t`Create account`}
        onSend={(password) => create(code, password)}
      >
        <p>
          <Trans>
            Your orders, proofs, artwork and cart are added to the account, and you are signed in.
          </Trans>
        </p>
      </NewPasswordForm>
    </Page>
  );
}

function Expired() {
  return (
    <Page title={t`This link no longer works`} className="page-narrow prose">
      <p role="status">
        <Trans>
          It was used before, is older than three days, or is incomplete. Sign in, or request another link on
          the page of your order.
        </Trans>
      </p>
      <Link className="button button-main" to={paths.login()}>
        <Trans>Sign in</Trans>
      </Link>
    </Page>
  );
}
