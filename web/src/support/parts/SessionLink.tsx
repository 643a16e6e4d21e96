// Whose something is: a customer has a page; a session that is live can be observed.
import { useAtomValue } from "jotai";
import { useSyncExternalStore } from "react";
import { Link } from "../../page/Link.tsx";
import { lobby } from "../lobby/lobby.ts";
import { isDesk, staffAtom } from "../me.ts";
import { deskPaths } from "../paths.ts";

/** The number in a customer's session key; nothing for a guest's. */
export function customerOf(session: string): number | undefined {
  const number = /^c(\d{1,15})$/.exec(session)?.[1];
  return number === undefined ? undefined : Number(number);
}

/** Changes when the session comes or goes, and at nothing else that happens in the lobby. */
const useIsLive = (session: string) =>
  useSyncExternalStore(lobby.subscribe, () => lobby.find(session)?.isGone === false);

export function SessionLink({ session, name }: { session: string; name: string }) {
  const role = useAtomValue(staffAtom)?.role;
  const customerId = customerOf(session);
  if (!role || !isDesk(role)) return name;
  return (
    <>
      {customerId === undefined ? name : <Link to={deskPaths.customer(customerId)}>{name}</Link>}{" "}
      <ObserveLink session={session} />
    </>
  );
}

/** The way to the lobby's question why it is to be observed, while it is live. */
export function ObserveLink({ session }: { session: string }) {
  if (!useIsLive(session)) return null;
  return (
    <Link className="desk-observe" to={deskPaths.lobbyObserving(session)}>
      Live: observe
    </Link>
  );
}
