// The state of the live connection.
import { atom } from "jotai";
import type { SupportConnection } from "./supportSocket.ts";

export const supportConnectionAtom = atom<SupportConnection>({ phase: "connecting" });
