// All live sessions. Enter, or a row's button, asks for a reason and opens the observation.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { lazy, Suspense, useCallback, useRef } from "react";
import { useSlashKey } from "../../features/search/index.ts";
import { useSearchParams } from "../../routing/index.ts";
import { Empty } from "../../ui/feedback/Empty.tsx";
import { isAdmin, isSupport, staffAtom } from "../me.ts";
import { SupportPage } from "../SupportPage.tsx";
import { LobbyConnection } from "./LobbyConnection.tsx";
import { LobbyList } from "./LobbyList.tsx";
import { LobbyRefresh, LobbyTools } from "./LobbyTools.tsx";
import { lobby } from "./lobby.ts";
import { useLobby, useLobbyTime } from "./useLobby.ts";
import "./lobby.css";

const NotYourRole = lazy(async () => ({ default: (await import("../NotYourRole.tsx")).NotYourRole }));
const Checklist = lazy(() => import("../setup/Checklist.tsx"));
const ObserveDialog = lazy(() => import("../observe/ObserveDialog.tsx"));

export default function LobbyPage() {
  const role = useAtomValue(staffAtom)?.role;
  if (role && !isSupport(role)) return <NotYourRole title={t`Lobby`} />;
  return <Lobby />;
}

function Lobby() {
  const role = useAtomValue(staffAtom)?.role;
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
    <SupportPage title={t`Lobby`} className="lobby-page" aside={<State />}>
      <Suspense>{role && isAdmin(role) && <Checklist />}</Suspense>
      <LobbyTools search={search} />
      <LobbyList onObserve={askFor} />
      <NoRows />
      <Suspense>
        {asked && <ObserveDialog key={asked} session={asked} onClose={() => askFor(undefined)} />}
      </Suspense>
    </SupportPage>
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
        <Trans>Loading the sessions…</Trans>
      </p>
    );
  }
  const isNarrowed = lobby.counts().all > 0;
  return (
    <div className="lobby-none" role="status">
      <Empty title={isNarrowed ? t`No sessions match` : t`There are no sessions right now`}>
        <p>
          {isNarrowed
            ? t`Remove a filter or change the search. Matching sessions appear automatically.`
            : t`Sessions appear here as soon as someone opens the store.`}
        </p>
      </Empty>
    </div>
  );
}
