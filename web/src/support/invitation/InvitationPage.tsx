// A person who was invited becomes a member of staff: they choose a password and confirm their second factor.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { Link } from "../../page/Link.tsx";
import { Redirect, useLocation } from "../../routing/index.ts";
import { SkeletonRows } from "../../ui/feedback/Skeleton.tsx";
import { enter, roleName, staffAtom } from "../me.ts";
import { keyOf, supportPaths } from "../paths.ts";
import { SupportPage } from "../SupportPage.tsx";
import type { SecondFactor } from "../setup/calls.ts";
import { FactorForm } from "../setup/FactorForm.tsx";
import { refusalOf } from "../signin/credentials.ts";
import { accept, type Invited, readInvitation } from "./calls.ts";
import { PasswordForm } from "./PasswordForm.tsx";
import "../setup/setup.css";

export default function InvitationPage() {
  // Another link opened in the same tab changes the fragment alone: the page begins again with its key.
  const key = keyOf(useLocation());
  return <Invitation key={key} linkKey={key} />;
}

function Invitation({ linkKey }: { linkKey: string }) {
  const staff = useAtomValue(staffAtom);
  const [invited, setInvited] = useState<Invited>();
  const [refusal, setRefusal] = useState<string>();
  const [chosen, setChosen] = useState<{ password: string; factor: SecondFactor }>();
  useEffect(() => {
    readInvitation(linkKey).then(setInvited, (error) => setRefusal(refusalOf(error)));
  }, [linkKey]);
  if (staff) return <Redirect to={supportPaths.lobby()} />;
  if (refusal)
    return (
      <SupportPage title={t`Your invitation`} className="page-narrow">
        <p className="alert alert-danger" role="alert">
          {refusal}
        </p>
        <p className="setup-else">
          <Trans>
            Have you set up your sign-in already? <Link to={supportPaths.signIn()}>Sign in</Link>
          </Trans>
        </p>
      </SupportPage>
    );
  const step = chosen ? 2 : 1;
  return (
    <SupportPage title={chosen ? t`Your second factor` : t`Your invitation`} className="page-narrow">
      <p className="muted setup-step">
        <Trans>Step {step} of 2</Trans>
      </p>
      {!invited && <SkeletonRows count={3} />}
      {invited && !chosen && (
        <>
          <Greeting invited={invited} />
          <PasswordForm
            linkKey={linkKey}
            email={invited.email}
            onFactor={(password, factor) => setChosen({ password, factor })}
          />
        </>
      )}
      {chosen && (
        <FactorForm
          factor={chosen.factor}
          submit={t`Finish`}
          earlier={["key", "password", "secret"]}
          onCode={async (code) => enter(await accept(linkKey, chosen.password, chosen.factor.secret, code))}
          onBack={() => setChosen(undefined)}
        />
      )}
    </SupportPage>
  );
}

function Greeting({ invited: { name, email, role } }: { invited: Invited }) {
  const called = roleName(role);
  return (
    <p className="setup-lede">
      <Trans>
        Hello {name}, you sign in as <strong>{email}</strong>; your role is {called}. Choose a password for
        it.
      </Trans>
    </p>
  );
}
