// How the desk's connection is, for whoever shows it.
import { atom } from "jotai";
import type { DeskConnection } from "./deskSocket.ts";

export const deskConnectionAtom = atom<DeskConnection>({ phase: "connecting" });
