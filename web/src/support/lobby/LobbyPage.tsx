// Everybody who is in the store right now, live. Enter, or the button of a row, asks why it is to be observed.
import { useAtomValue } from "jotai";
import { lazy, Suspense, useCallback, useRef } from "react";
import { useSearchParams } from "react-router";
import { useSlashKey } from "../../features/search/index.ts";
import { Empty } from "../../ui/feedback/Empty.tsx";
import { DeskPage } from "../DeskPage.tsx";
import { isDesk, staffAtom } from "../me.ts";
import { LobbyConnection } from "./LobbyConnection.tsx";
import { LobbyList } from "./LobbyList.tsx";
import { LobbyRefresh, LobbyTools } from "./LobbyTools.tsx";
import { lobby } from "./lobby.ts";
import { useLobby, useLobbyTime } from "./useLobby.ts";
import "./lobby.css";

const NotYourRole = lazy(async () => ({ default: (await import("../NotYourRole.tsx")).NotYourRole }));
const ObserveDialog = lazy(() => import("../observe/ObserveDialog.tsx"));

export default function LobbyPage() {
  const role = useAtomValue(staffAtom)?.role;
  if (role && !isDesk(role)) return <NotYourRole title="Lobby" />;
  return <Lobby />;
}

function Lobby() {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get("observe");
  const search = useRef<HTMLInputElement>(null);
  useSlashKey(search);
  useLobbyTime();

  const askFor = useCallback(
    (session: string | undefined) => {
      setParameters(session ? { observe: session } : {}, { replace: true });
    },
    [setParameters],
  );

  return (
    <DeskPage title="Lobby" className="lobby-page" aside={<State />}>
      <LobbyTools search={search} />
      <LobbyList onObserve={askFor} />
      <NoRows />
      <Suspense>
        {asked && <ObserveDialog key={asked} session={asked} onClose={() => askFor(undefined)} />}
      </Suspense>
    </DeskPage>
  );
}

function State() {
  return (
    <div className="lobby-state">
      <LobbyConnection />
      <LobbyRefresh />
    </div>
  );
}

function NoRows() {
  useLobby();
  if (lobby.listed().length > 0) return null;
  if (!lobby.isLoaded()) {
    return (
      <p className="lobby-none" role="status">
        Loading the sessions…
      </p>
    );
  }
  const isNarrowed = lobby.counts().all > 0;
  return (
    <div className="lobby-none" role="status">
      <Empty title={isNarrowed ? "No session fits" : "Nobody is in the store right now"}>
        <p>
          {isNarrowed
            ? "Take a filter off or search for something else. Sessions that come to fit appear here by themselves."
            : "Sessions appear here as soon as somebody opens the store."}
        </p>
      </Empty>
    </div>
  );
}
