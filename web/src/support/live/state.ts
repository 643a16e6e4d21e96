// The state of the live connection.
import { atom } from "jotai";
import type { DeskConnection } from "./deskSocket.ts";

export const deskConnectionAtom = atom<DeskConnection>({ phase: "connecting" });
