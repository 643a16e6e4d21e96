// Files that are chosen for a location and not in the live map yet: what a form sends now would be without them.
import { atom, useSetAtom } from "jotai";
import { useEffect } from "react";

/** On its way, or not sent because of an error that the customer sees. */
export type Arriving = "sending" | "failed";

/** By the name of the location. */
export const arrivingAtom = atom<ReadonlyMap<string, Arriving>>(new Map<string, Arriving>());

/** Tells the form around a location about its file. */
export function useArriving(location: string, arriving: Arriving | undefined): void {
  const put = useSetAtom(arrivingAtom);
  useEffect(() => {
    if (arriving === undefined) return;
    put((before) => new Map(before).set(location, arriving));
    return () => put((before) => new Map([...before].filter(([name]) => name !== location)));
  }, [location, arriving, put]);
}
