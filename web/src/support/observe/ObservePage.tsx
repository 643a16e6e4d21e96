// One session as the customer sees it: read-only and live, with its lag. Leaving this page ends the observation.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { isAbsent } from "../../api/errors.ts";
import { Link } from "../../page/Link.tsx";
import { useParams } from "../../routing/index.ts";
import { Failure } from "../../ui/feedback/Failure.tsx";
import type { Observation } from "../contract.ts";
import { isSupport, staffAtom } from "../me.ts";
import { NotYourRole } from "../NotYourRole.tsx";
import { supportPaths } from "../paths.ts";
import { SupportPage } from "../SupportPage.tsx";
import { useSupport } from "../useSupport.ts";
import { Ended } from "./Ended.tsx";
import { MirrorView } from "./MirrorView.tsx";
import { createMirror, type Mirror } from "./mirror.ts";
import { endObserving, observationAddress } from "./observing.ts";
import { MirrorProvider } from "./useMirror.tsx";
import "./observe.css";

export default function ObservePage() {
  const { id = "" } = useParams();
  const role = useAtomValue(staffAtom)?.role;
  if (role && !isSupport(role)) return <NotYourRole title={t`Observing`} />;
  return <Observing key={id} id={Number(id)} />;
}

function Observing({ id }: { id: number }) {
  const { data, error, retry } = useSupport(observationAddress(id));
  if (!data && isAbsent(error)) {
    return (
      <SupportPage title={t`No such observation`}>
        <p>
          <Trans>
            There is no observation of yours with this number.{" "}
            <Link to={supportPaths.lobby()}>Go to the lobby</Link>
          </Trans>
        </p>
      </SupportPage>
    );
  }
  if (!data) {
    return (
      <SupportPage title={t`Observing`} isWaiting>
        {error ? (
          <Failure what={t`The observation could not be loaded.`} error={error} onRetry={retry} />
        ) : (
          <p role="status">
            <Trans>Loading…</Trans>
          </p>
        )}
      </SupportPage>
    );
  }
  if (data.ended) return <Ended observation={data} />;
  return <Live observation={data} onRead={retry} />;
}

interface LiveProps {
  observation: Observation;
  onRead: () => void;
}

function Live({ observation, onRead }: LiveProps) {
  const mirror = useOpenMirror(observation.observationId);
  const { phase } = useAtomValue(mirror.phaseAtom);
  // Fetches the recorded end reason.
  useEffect(() => {
    if (phase === "ended") onRead();
  }, [phase, onRead]);
  if (phase === "ended") return <Ended observation={observation} />;
  return (
    <MirrorProvider value={mirror}>
      <MirrorView observation={observation} onRevealed={onRead} onLeave={mirror.stop} />
    </MirrorProvider>
  );
}

/** Opened with the page and ended with it. */
function useOpenMirror(id: number): Mirror {
  const [mirror] = useState(() =>
    createMirror({
      open: () =>
        new WebSocket(new URL(`${observationAddress(id)}/live`, location.href.replace(/^http/, "ws"))),
      isHidden: () => document.visibilityState === "hidden",
    }),
  );
  useEffect(() => {
    // Delayed: React mounts twice in development, and an observation that was left cannot be reopened.
    const soon = setTimeout(mirror.start);
    return () => {
      clearTimeout(soon);
      // Recorded as left instead of lost if the call arrives before the disconnect is noticed.
      void endObserving(id)
        .catch(() => undefined)
        .finally(mirror.stop);
    };
  }, [id, mirror]);
  return mirror;
}
