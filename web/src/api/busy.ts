// The documented calls in progress, for the busy overlay. Live frames, suggestions and autosave are excluded.
import { atom } from "jotai";
import { store } from "../base/store.ts";

export const runningCallsAtom = atom(0);

export function callStarted(): () => void {
  store.set(runningCallsAtom, (running) => running + 1);
  let ended = false;
  return () => {
    if (!ended) store.set(runningCallsAtom, (running) => running - 1);
    ended = true;
  };
}
