// The target of the link that creates a guest's account. It requires a click, because mail scanners follow links
// automatically.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { CallError, explain } from "../../api/errors.ts";
import { orderPaths } from "../../base/orderPaths.ts";
import { paths } from "../../base/paths.ts";
import { Link } from "../../page/Link.tsx";
import { Page } from "../../page/Page.tsx";
import { useNavigate } from "../../routing/index.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { FailureAlert } from "../../ui/feedback/FailureAlert.tsx";
import { codeOfPage } from "./addressCode.ts";
import { createAccount } from "./guestOrders.ts";

export function CreateAccountPage() {
  const [code] = useState(codeOfPage);
  const navigate = useNavigate();
  const [isExpired, setExpired] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  if (isExpired || !code) return <Expired />;

  async function create(known: string) {
    setBusy(true);
    setFailure(undefined);
    try {
      await createAccount(known);
      navigate(orderPaths.orders(), { replace: true });
    } catch (error) {
      setBusy(false);
      if (error instanceof CallError && error.code === "code_expired") return setExpired(true);
      setFailure(explain(error));
    }
  }

  return (
    <Page title={t`Create your account`} className="page-narrow prose">
      <p>
        <Trans>Your orders, proofs, artwork and cart are added to the account, and you are signed in.</Trans>
      </p>
      <FailureAlert>{failure}</FailureAlert>
      <p className="actions">
        <Button busy={busy} onClick={() => void create(code)}>
          <Trans>Create account</Trans>
        </Button>
      </p>
    </Page>
  );
}

function Expired() {
  return (
    <Page title={t`This link no longer works`} className="page-narrow prose">
      <p role="status">
        <Trans>
          It was used before, is older than three days, or is incomplete. Sign in, or choose a password on the
          page of your order again.
        </Trans>
      </p>
      <Link className="button button-main" to={paths.login()}>
        <Trans>Sign in</Trans>
      </Link>
    </Page>
  );
}
