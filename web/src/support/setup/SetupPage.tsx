// The first start: creates the first administrator with the key that the server printed. The second factor counts once its
// code was confirmed.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { Link } from "../../page/Link.tsx";
import { Redirect, useLocation } from "../../routing/index.ts";
import { enter, staffAtom } from "../me.ts";
import { keyOf, supportPaths } from "../paths.ts";
import { SupportPage } from "../SupportPage.tsx";
import { AdministratorForm } from "./AdministratorForm.tsx";
import { NAMES } from "./administrator.ts";
import { type Administrator, type SecondFactor, start } from "./calls.ts";
import { FactorForm } from "./FactorForm.tsx";
import "./setup.css";

export default function SetupPage() {
  // Another link opened in the same tab changes the fragment alone: the form begins again with its key.
  const key = keyOf(useLocation());
  return <Setup key={key} linkKey={key} />;
}

function Setup({ linkKey }: { linkKey: string }) {
  const staff = useAtomValue(staffAtom);
  const [administrator, setAdministrator] = useState<Administrator>({
    key: linkKey,
    name: "",
    email: "",
    password: "",
  });
  const [factor, setFactor] = useState<SecondFactor>();
  const step = factor ? 2 : 1;
  if (staff) return <Redirect to={supportPaths.lobby()} />;
  return (
    <SupportPage title={factor ? t`Your second factor` : t`Set up your shop`} className="page-narrow">
      <p className="muted setup-step">
        <Trans>Step {step} of 2</Trans>
      </p>
      {factor ? (
        <FactorForm
          factor={factor}
          submit={t`Create the administrator`}
          earlier={NAMES}
          onCode={async (code) => enter(await start(administrator, factor.secret, code))}
          onBack={() => setFactor(undefined)}
        />
      ) : (
        <>
          <p className="setup-lede">
            <Trans>
              You become the shop’s first administrator. Then you enter the shop’s name, its pages and your
              first product, here in the browser.
            </Trans>
          </p>
          <AdministratorForm
            initial={administrator}
            isKeyKnown={linkKey !== ""}
            onFactor={(entered, made) => {
              setAdministrator(entered);
              setFactor(made);
            }}
          />
          <p className="setup-else">
            <Trans>
              Has the shop been set up already? <Link to={supportPaths.signIn()}>Sign in</Link>
            </Trans>
          </p>
        </>
      )}
    </SupportPage>
  );
}
