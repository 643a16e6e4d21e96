// The owner of an item: a customer has a page; a live session can be observed.
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { useSyncExternalStore } from "react";
import { Link } from "../../page/Link.tsx";
import { lobby } from "../lobby/lobby.ts";
import { isSupport, staffAtom } from "../me.ts";
import { supportPaths } from "../paths.ts";

/** Returns the customer number of a session key, or undefined for a guest's. */
export function customerOf(session: string): number | undefined {
  const number = /^c(\d{1,15})$/.exec(session)?.[1];
  return number === undefined ? undefined : Number(number);
}

/** Changes only when the session appears or disappears. */
const useIsLive = (session: string) =>
  useSyncExternalStore(lobby.subscribe, () => lobby.find(session)?.isGone === false);

export function SessionLink({ session, name }: { session: string; name: string }) {
  const role = useAtomValue(staffAtom)?.role;
  const customerId = customerOf(session);
  if (!role || !isSupport(role)) return name;
  return (
    <>
      {customerId === undefined ? (
        <span>{name}</span>
      ) : (
        <Link to={supportPaths.customer(customerId)}>{name}</Link>
      )}{" "}
      <ObserveLink session={session} />
    </>
  );
}

/** A link to the lobby's reason dialog while the session is live. */
export function ObserveLink({ session }: { session: string }) {
  if (!useIsLive(session)) return null;
  return (
    <Link className="support-observe" to={supportPaths.lobbyObserving(session)}>
      <Trans>Live: observe</Trans>
    </Link>
  );
}
