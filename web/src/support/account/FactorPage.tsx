// Replaces the user's second factor. The new one counts once its code was confirmed.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { showToast } from "../../features/notices/index.ts";
import { Link } from "../../page/Link.tsx";
import { useNavigate } from "../../routing/index.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { FailureAlert } from "../../ui/feedback/FailureAlert.tsx";
import { supportPaths } from "../paths.ts";
import { SupportPage } from "../SupportPage.tsx";
import type { SecondFactor } from "../setup/calls.ts";
import { FactorForm } from "../setup/FactorForm.tsx";
import { refusalOf } from "../signin/credentials.ts";
import { makeFactor, setFactor } from "./calls.ts";
import "../setup/setup.css";

export default function FactorPage() {
  const navigate = useNavigate();
  const [factor, setNew] = useState<SecondFactor>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function begin() {
    setBusy(true);
    setFailure(undefined);
    try {
      setNew(await makeFactor());
    } catch (error) {
      setFailure(refusalOf(error));
    } finally {
      setBusy(false);
    }
  }

  async function finish(secret: string, code: string) {
    await setFactor(secret, code);
    showToast(t`Your second factor is replaced. All your other sign-ins have ended.`);
    navigate(supportPaths.account());
  }

  return (
    <SupportPage title={t`Another second factor`} className="page-narrow">
      {factor ? (
        <FactorForm
          factor={factor}
          submit={t`Use this one`}
          earlier={["secret"]}
          onCode={(code) => finish(factor.secret, code)}
          onBack={() => setNew(undefined)}
        />
      ) : (
        <>
          <FailureAlert>{failure}</FailureAlert>
          <p>
            <Trans>
              You set up a new entry in an authenticator app. The present one, and your recovery codes, then
              no longer work.
            </Trans>
          </p>
          <p className="actions">
            <Button busy={busy} onClick={() => void begin()}>
              <Trans>Continue</Trans>
            </Button>
            <Link to={supportPaths.account()}>
              <Trans>Cancel</Trans>
            </Link>
          </p>
        </>
      )}
    </SupportPage>
  );
}
