// The user's own sign-in: password, second factor, recovery codes, and where they are signed in.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { SignInList } from "../../features/session/index.ts";
import { formatCount } from "../../format/numbers.ts";
import { Link } from "../../page/Link.tsx";
import { Button } from "../../ui/buttons/Button.tsx";
import { FailureAlert } from "../../ui/feedback/FailureAlert.tsx";
import { SkeletonRows } from "../../ui/feedback/Skeleton.tsx";
import { roleName, staffAtom } from "../me.ts";
import { Fact, Facts } from "../parts/Facts.tsx";
import { Trouble } from "../parts/Trouble.tsx";
import { useFresh } from "../parts/useFresh.ts";
import { supportPaths } from "../paths.ts";
import { SupportPage } from "../SupportPage.tsx";
import { refusalOf } from "../signin/credentials.ts";
import { endOtherSignIns, endSignIn, makeRecoveryCodes, SIGN_INS } from "./calls.ts";
import { RecoveryCodesDialog } from "./RecoveryCodesDialog.tsx";
import "../parts/parts.css";

export default function AccountPage() {
  const staff = useAtomValue(staffAtom);
  const { data, error, retry } = useFresh(SIGN_INS);
  const [codes, setCodes] = useState<string[]>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function makeCodes() {
    setBusy(true);
    setFailure(undefined);
    try {
      setCodes((await makeRecoveryCodes()).codes);
      retry();
    } catch (refused) {
      setFailure(refusalOf(refused));
    } finally {
      setBusy(false);
    }
  }

  const left = data?.recoveryCodes ?? 0;
  return (
    <SupportPage title={t`Your sign-in`} className="page-narrow">
      <Facts>
        <Fact name={t`Name`}>{staff?.name}</Fact>
        <Fact name={t`Email`}>{staff?.email}</Fact>
        <Fact name={t`Role`}>{staff && roleName(staff.role)}</Fact>
        <Fact name={t`Password`}>
          <Link to={supportPaths.password()}>
            <Trans>Change your password</Trans>
          </Link>
        </Fact>
        <Fact name={t`Second factor`}>
          <Link to={supportPaths.factor()}>
            <Trans>Use another authenticator app</Trans>
          </Link>
        </Fact>
      </Facts>
      {error !== undefined && <Trouble error={error} what={t`Your sign-ins`} onRetry={retry} />}
      {!data && error === undefined && <SkeletonRows count={3} />}
      {data && (
        <>
          <section className="support-section" aria-labelledby="recovery-title">
            <h2 id="recovery-title">
              <Trans>Recovery codes</Trans>
            </h2>
            <FailureAlert>{failure}</FailureAlert>
            <p>
              <Trans>
                Each replaces the code of your authenticator app once: for the day on which you lose your
                phone.
              </Trans>{" "}
              {left === 0 ? (
                <strong>
                  <Trans>You have none.</Trans>
                </strong>
              ) : (
                <span>
                  {plural(left, { one: "You have 1 left.", other: `You have ${formatCount(left)} left.` })}
                </span>
              )}
            </p>
            <p className="actions">
              <Button look="quiet" busy={busy} onClick={() => void makeCodes()}>
                {left === 0 ? <Trans>Make recovery codes</Trans> : <Trans>Make new recovery codes</Trans>}
              </Button>
            </p>
          </section>
          <section className="support-section" aria-labelledby="sign-ins-title">
            <h2 id="sign-ins-title">
              <Trans>Where you are signed in</Trans>
            </h2>
            <SignInList
              signIns={data.signIns}
              onEnd={endSignIn}
              onEndOthers={endOtherSignIns}
              onEnded={retry}
            />
          </section>
        </>
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </SupportPage>
  );
}
