// What the live layer knows, as atoms: the session's entries, their version, and how the connection is.
import { atom } from "jotai";
import type { ByeReason, Entries, UploadProgress } from "../api/types.ts";

/** Undefined until the first snapshot: "not known yet" is not "empty". */
export const entriesAtom = atom<Entries | undefined>(undefined);
export const versionAtom = atom(0);

export type Progress = Readonly<Record<string, UploadProgress>>;

/** How far the running uploads are, by document: the last that a `live` frame said. Worth nothing after a second. */
export const uploadProgressAtom = atom<Progress>({});
export const isUploadingAtom = atom((get) => Object.keys(get(uploadProgressAtom)).length > 0);

export type Connection =
  | { phase: "idle" }
  | { phase: "connecting" | "waiting"; since: number; reason?: ByeReason }
  | { phase: "open" }
  | { phase: "refused"; since: number };

export const connectionAtom = atom<Connection>({ phase: "idle" });
export const onlineAtom = atom(true);
