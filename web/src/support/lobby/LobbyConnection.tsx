// Shows in words whether the lobby is live, not by color alone.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { spanInWords, timeOfDay, useTicking } from "../clock.ts";
import { supportConnectionAtom } from "../live/state.ts";

export function LobbyConnection() {
  const connection = useAtomValue(supportConnectionAtom);
  return (
    <p className={`support-connection support-connection-${connection.phase}`} role="status">
      {connection.phase === "open" && <Trans>Live</Trans>}
      {connection.phase === "connecting" && <Trans>Connecting…</Trans>}
      {connection.phase === "signed-out" && <Trans>Not connected: you are signed out.</Trans>}
      {connection.phase === "waiting" && <Interrupted since={connection.since} />}
    </p>
  );
}

function Interrupted({ since }: { since: number }) {
  const time = timeOfDay(since);
  return (
    <Trans>
      Not connected. What you see is from {time},{" "}
      <span aria-hidden="true">
        <Ago since={since} />
      </span>
      . Reconnecting…
    </Trans>
  );
}

function Ago({ since }: { since: number }) {
  const ago = useTicking(() => {
    const span = spanInWords(Date.now() - since);
    return t`${span} ago`;
  });
  return <span>{ago}</span>;
}
