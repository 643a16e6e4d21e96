// The account's credentials and active sign-ins.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { Monitor } from "lucide-react";
import { useEffect, useState } from "react";
import { at } from "../../api/address.ts";
import { explain } from "../../api/errors.ts";
import { reloadResource } from "../../api/resource.ts";
import { useResource } from "../../api/useResource.ts";
import { patterns } from "../../base/paths.ts";
import { formatTime } from "../../format/dates.ts";
import { formatCount } from "../../format/numbers.ts";
import { Link } from "../../page/Link.tsx";
import { Button } from "../../ui/buttons/Button.tsx";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { Failure } from "../../ui/feedback/Failure.tsx";
import { SkeletonRows } from "../../ui/feedback/Skeleton.tsx";
import { showFailure, showToast } from "../notices/index.ts";
import { endOtherSignIns, endSignIn, nameOfAgent, sessionAtom } from "../session/index.ts";
import { AccountPage } from "./index.ts";

export default function LoginSecurityPage() {
  const session = useAtomValue(sessionAtom);
  return (
    <AccountPage title={t`Sign-in and security`} purpose={t`to see your sign-ins`} isStill>
      <dl className="facts facts-account">
        <div>
          <dt>
            <Trans>Email</Trans>
          </dt>
          <dd>{session?.email}</dd>
        </div>
        <div>
          <dt>
            <Trans>Password</Trans>
          </dt>
          <dd>
            <Link to={patterns.editPassword}>
              <Trans>Change your password</Trans>
            </Link>
          </dd>
        </div>
      </dl>
      <section className="section" aria-labelledby="sign-ins">
        <h2 id="sign-ins">
          <Trans>Where you are signed in</Trans>
        </h2>
        <SignIns />
      </section>
    </AccountPage>
  );
}

const SIGN_INS = at("/api/myaccount/signins");

function SignIns() {
  const read = useResource(SIGN_INS);
  const [asking, setAsking] = useState(false);
  // Data of an earlier visit may be stale.
  useEffect(() => reloadResource(SIGN_INS), []);
  if (read.state === "loading") return <SkeletonRows count={2} />;
  if (read.state === "failed") {
    return <Failure what={t`Your sign-ins could not be loaded.`} error={read.error} onRetry={read.retry} />;
  }
  const all = [...read.data.signIns].sort(
    (a, b) => Number(b.current) - Number(a.current) || b.createdAt - a.createdAt,
  );

  async function end(id: string) {
    try {
      await endSignIn(id);
      showToast(t`Signed out there.`);
    } catch (error) {
      showFailure(error);
    }
    reloadResource(SIGN_INS);
    document.querySelector<HTMLElement>("h1")?.focus();
  }

  const others = all.filter(({ current }) => !current).length;
  return (
    <>
      <ul className="rows">
        {all.map((signIn) => {
          const agent = nameOfAgent(signIn.agent);
          const since = formatTime(signIn.createdAt);
          const lastUsed = formatTime(signIn.usedAt);
          return (
            <li key={signIn.id} className="row">
              <Monitor aria-hidden="true" />
              <div className="row-words">
                <span className="row-name">
                  {agent}
                  {signIn.current && (
                    <span className="badge">
                      <Trans>This device</Trans>
                    </span>
                  )}
                </span>
                <span className="muted">
                  {signIn.current ? (
                    <Trans>Since {since}</Trans>
                  ) : (
                    <Trans>
                      Since {since}, last used {lastUsed}
                    </Trans>
                  )}
                </span>
              </div>
              {!signIn.current && (
                <Button
                  look="quiet"
                  aria-label={t`Sign out ${agent}, signed in since ${since}`}
                  onClick={() => void end(signIn.id)}
                >
                  <Trans>Sign out</Trans>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {others > 0 ? (
        <p className="actions">
          <Button look="quiet" onClick={() => setAsking(true)}>
            <Trans>Sign out everywhere else</Trans>
          </Button>
        </p>
      ) : (
        <p className="muted section-note">
          <Trans>You are not signed in anywhere else.</Trans>
        </p>
      )}
      {asking && (
        <ConfirmDialog
          title={t`Sign out everywhere else?`}
          confirm={t`Sign out the others`}
          explain={explain}
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            const { ended } = await endOtherSignIns();
            showToast(
              plural(ended, { one: "1 sign-in ended.", other: `${formatCount(ended)} sign-ins ended.` }),
            );
            reloadResource(SIGN_INS);
            document.querySelector<HTMLElement>("h1")?.focus();
          }}
        >
          <p>
            {plural(others, {
              one: "1 other sign-in will end at once. You stay signed in here. If one of them was not you, change your password too.",
              other: `${formatCount(others)} other sign-ins will end at once. You stay signed in here. If one of them was not you, change your password too.`,
            })}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
