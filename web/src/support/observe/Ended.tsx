// An ended observation: who ended it, and a button to observe again.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { Link } from "../../page/Link.tsx";
import { Button } from "../../ui/buttons/Button.tsx";
import { timeOfDay } from "../clock.ts";
import type { Observation } from "../contract.ts";
import { supportPaths } from "../paths.ts";
import { SupportPage } from "../SupportPage.tsx";
import { endedInWords } from "./ended.ts";
import ObserveDialog from "./ObserveDialog.tsx";

export function Ended({ observation }: { observation: Observation }) {
  const { session, name, reason, startedAt, ended } = observation;
  const time = timeOfDay(startedAt);
  const [again, setAgain] = useState(false);
  // The focused element was removed with the mirror.
  useEffect(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>("h1")?.focus();
  }, []);
  return (
    <SupportPage title={t`Observation of ${name} has ended`}>
      <p role="status">
        {ended && <span>{`${endedInWords[ended]} `}</span>}
        <Trans>It began at {time}. Nothing more of the session is shown here.</Trans>
      </p>
      <p className="actions">
        <Button onClick={() => setAgain(true)}>
          <Trans>Observe again</Trans>
        </Button>
        <Link className="button button-quiet" to={supportPaths.lobby()}>
          <Trans>Back to the lobby</Trans>
        </Link>
      </p>
      {again && (
        <ObserveDialog session={session} name={name} reason={reason} onClose={() => setAgain(false)} />
      )}
    </SupportPage>
  );
}
