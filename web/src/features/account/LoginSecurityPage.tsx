// The account's credentials and active sign-ins.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { at } from "../../api/address.ts";
import { reloadResource } from "../../api/resource.ts";
import { useResource } from "../../api/useResource.ts";
import { patterns } from "../../base/paths.ts";
import { Link } from "../../page/Link.tsx";
import { Failure } from "../../ui/feedback/Failure.tsx";
import { SkeletonRows } from "../../ui/feedback/Skeleton.tsx";
import { endOtherSignIns, endSignIn, SignInList, sessionAtom } from "../session/index.ts";
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
  // Data of an earlier visit may be stale.
  useEffect(() => reloadResource(SIGN_INS), []);
  if (read.state === "loading") return <SkeletonRows count={2} />;
  if (read.state === "failed") {
    return <Failure what={t`Your sign-ins could not be loaded.`} error={read.error} onRetry={read.retry} />;
  }
  return (
    <SignInList
      signIns={read.data.signIns}
      onEnd={endSignIn}
      onEndOthers={endOtherSignIns}
      onEnded={() => reloadResource(SIGN_INS)}
    />
  );
}
