// The live layer's state as atoms: the session's entries, their version, and the connection status.
import { atom } from "jotai";
import type { ByeReason, Entries, UploadProgress } from "../api/types.ts";

/** Undefined until the first snapshot: unknown is not empty. */
export const entriesAtom = atom<Entries | undefined>(undefined);
export const versionAtom = atom(0);

export type Progress = Readonly<Record<string, UploadProgress>>;

/** Progress of the running uploads by document, from the last `live` frame. Stale after one second. */
export const uploadProgressAtom = atom<Progress>({});
export const isUploadingAtom = atom((get) => Object.keys(get(uploadProgressAtom)).length > 0);

/** Counts the changes of the shop's settings: shipping prices, delivery dates and the calendar may differ after each. */
export const shopChangesAtom = atom(0);

/** Counts the changes of the catalog: products and their pictures may differ after each. */
export const catalogChangesAtom = atom(0);

export type Connection =
  | { phase: "idle" }
  | { phase: "connecting" | "waiting"; since: number; reason?: ByeReason }
  | { phase: "open" }
  /** No WebSocket can be opened, so the server is asked every few seconds. */
  | { phase: "polling"; since: number }
  | { phase: "refused"; since: number };

export const connectionAtom = atom<Connection>({ phase: "idle" });
/** Whether the tab gets what changes, at once or by asking. */
export const isConnectedAtom = atom((get) => ["open", "polling"].includes(get(connectionAtom).phase));

export const onlineAtom = atom(true);
