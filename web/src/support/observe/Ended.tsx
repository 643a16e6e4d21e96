// An ended observation: who ended it, and a button to observe again.
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
  const [again, setAgain] = useState(false);
  // The focused element was removed with the mirror.
  useEffect(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>("h1")?.focus();
  }, []);
  return (
    <SupportPage title={`Observation of ${name} has ended`}>
      <p role="status">
        {ended && `${endedInWords[ended]} `}It began at {timeOfDay(startedAt)}. Nothing more of the session is
        shown here.
      </p>
      <p className="actions">
        <Button onClick={() => setAgain(true)}>Observe again</Button>
        <Link className="button button-quiet" to={supportPaths.lobby()}>
          Back to the lobby
        </Link>
      </p>
      {again && (
        <ObserveDialog session={session} name={name} reason={reason} onClose={() => setAgain(false)} />
      )}
    </SupportPage>
  );
}
