// The live observation: customer, lag, panels, activity and suggestions.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { Eye, LogOut } from "lucide-react";
import { useState } from "react";
import { serverNow } from "../../base/serverClock.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { spanInWords, timeOfDay, useTicking } from "../clock.ts";
import type { Observation } from "../contract.ts";
import { SupportPage } from "../SupportPage.tsx";
import { AddressesPanel, OrdersPanel, ProofsPanel, QuotesPanel } from "./BusinessPanels.tsx";
import { CartPanel } from "./CartPanel.tsx";
import { DesignsPanel } from "./DesignsPanel.tsx";
import { FavoritesPanel, PresentationsPanel, SamplesPanel } from "./KeptPanels.tsx";
import { LagSign } from "./LagSign.tsx";
import { LogPanel } from "./LogPanel.tsx";
import { endObserving, reveal } from "./observing.ts";
import { PagesPanel } from "./PagesPanel.tsx";
import { ReasonDialog } from "./ReasonDialog.tsx";
import { SuggestPanel } from "./SuggestPanel.tsx";
import { UploadsPanel } from "./UploadsPanel.tsx";
import { useMirror } from "./useMirror.tsx";

interface MirrorViewProps {
  observation: Observation;
  onRevealed: () => void;
  onLeave: () => void;
}

export function MirrorView({ observation, onRevealed, onLeave }: MirrorViewProps) {
  const { observationId, session, name, reason, startedAt, revealed, email } = observation;
  const isLoaded = useAtomValue(useMirror().entriesAtom) !== undefined;
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const time = timeOfDay(startedAt);

  async function leave() {
    setBusy(true);
    await endObserving(observationId).catch(() => undefined);
    // Closing the connection ends the observation in any case.
    onLeave();
  }

  return (
    <SupportPage title={t`Observing ${name}`} className="mirror-page" aside={<LagSign />}>
      <div className="mirror-head">
        <p>
          {email && <span className="mirror-email">{email}</span>}
          <span className="muted">
            <Trans>
              since {time} (<Since at={startedAt} />)
            </Trans>{" "}
            <span>{`· ${reason}`}</span>
          </span>
        </p>
        <div className="head-actions">
          {revealed ? (
            <p className="badge">
              <Trans>Personal details shown</Trans>
            </p>
          ) : (
            <Button look="quiet" onClick={() => setAsks(true)}>
              <Eye aria-hidden="true" /> <Trans>Reveal personal fields</Trans>
            </Button>
          )}
          <Button busy={busy} onClick={() => void leave()}>
            <LogOut aria-hidden="true" /> <Trans>Leave</Trans>
          </Button>
        </div>
      </div>
      {isLoaded ? (
        <div className="mirror">
          <div className="mirror-panels">
            <PagesPanel />
            <CartPanel />
            <DesignsPanel observation={observationId} session={session} />
            <UploadsPanel />
            <QuotesPanel />
            <ProofsPanel />
            <OrdersPanel />
            <SamplesPanel />
            <FavoritesPanel />
            <PresentationsPanel />
            <AddressesPanel />
          </div>
          <div className="mirror-side">
            <SuggestPanel session={session} />
            <LogPanel />
          </div>
        </div>
      ) : (
        <p role="status">
          <Trans>Loading the session…</Trans>
        </p>
      )}
      {asks && (
        <ReasonDialog
          title={t`Reveal personal fields`}
          confirm={t`Reveal`}
          name={`reveal.${session}`}
          onClose={() => setAsks(false)}
          onConfirm={async (said, key) => {
            await reveal(observationId, said, key);
            onRevealed();
            setAsks(false);
          }}
        >
          <p>
            <Trans>
              Names, addresses, phone numbers and email addresses of {name} are shown to you until you leave.
              The customer is notified.
            </Trans>
          </p>
        </ReasonDialog>
      )}
    </SupportPage>
  );
}

function Since({ at }: { at: number }) {
  return <span>{useTicking(() => spanInWords(serverNow() - at))}</span>;
}
