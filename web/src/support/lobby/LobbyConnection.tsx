// Shows in words whether the lobby is live, not by color alone.
import { useAtomValue } from "jotai";
import { spanInWords, timeOfDay, useTicking } from "../clock.ts";
import { supportConnectionAtom } from "../live/state.ts";

export function LobbyConnection() {
  const connection = useAtomValue(supportConnectionAtom);
  return (
    <p className={`support-connection support-connection-${connection.phase}`} role="status">
      {connection.phase === "open" && "Live"}
      {connection.phase === "connecting" && "Connecting…"}
      {connection.phase === "signed-out" && "Not connected: you are signed out."}
      {connection.phase === "waiting" && (
        <>
          Not connected. What you see is from {timeOfDay(connection.since)},{" "}
          <span aria-hidden="true">
            <Ago since={connection.since} />
          </span>
          . Reconnecting…
        </>
      )}
    </p>
  );
}

function Ago({ since }: { since: number }) {
  return useTicking(() => `${spanInWords(Date.now() - since)} ago`);
}
