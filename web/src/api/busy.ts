// Which documented calls are running. The overlay reads this; live frames, suggestions and autosave stay out of it.
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
