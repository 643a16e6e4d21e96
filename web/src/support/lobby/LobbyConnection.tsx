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
      {connection.phase === "open" && t`Live`}
      {connection.phase === "connecting" && t`Connecting…`}
      {connection.phase === "signed-out" && t`Not connected: you are signed out.`}
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
  return useTicking(() => {
    const span = spanInWords(Date.now() - since);
    return t`${span} ago`;
  });
}
