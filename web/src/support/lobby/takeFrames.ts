// Batches lobby frames: applied at most four times per second, in one animation frame. Each is acknowledged once
// applied, so that a slow page receives fewer and larger frames.
import type { LobbyFrame } from "../contract.ts";
import type { Lobby } from "./lobby.ts";

export const TAKE_EVERY_MS = 250;

export function takeFrames(lobby: Pick<Lobby, "apply" | "loaded" | "keys">, seen: (seq: number) => void) {
  let waiting: LobbyFrame[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  let takenAt = Number.NEGATIVE_INFINITY;
  /** The keys of a full sync received in parts: sessions not among them have left. */
  let arriving: Set<string> | undefined;

  function take(next: LobbyFrame) {
    waiting.push(next);
    if (timer !== undefined || frame !== 0) return;
    timer = setTimeout(draw, Math.max(0, takenAt + TAKE_EVERY_MS - performance.now()));
  }

  function draw() {
    timer = undefined;
    // A hidden page has no animation frames.
    if (document.visibilityState === "hidden") flush();
    else frame = requestAnimationFrame(flush);
  }

  function flush() {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    timer = undefined;
    frame = 0;
    takenAt = performance.now();
    const taken = waiting;
    waiting = [];
    for (const part of taken) takeOne(part);
    for (const { seq } of taken) seen(seq);
  }

  function takeOne({ full, last, set, drop, at }: LobbyFrame) {
    if (full) arriving = new Set();
    if (arriving) for (const key of Object.keys(set)) arriving.add(key);
    const left = arriving && last ? leftOut(arriving) : [];
    lobby.apply({ set, drop: [...drop, ...left], at });
    if (arriving && last) {
      arriving = undefined;
      lobby.loaded();
    }
  }

  const leftOut = (present: Set<string>) => [...lobby.keys()].filter((key) => !present.has(key));

  function onVisibility() {
    if (document.visibilityState === "hidden" && waiting.length > 0) flush();
  }
  document.addEventListener("visibilitychange", onVisibility);

  return {
    take,
    stop() {
      document.removeEventListener("visibilitychange", onVisibility);
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      waiting = [];
    },
  };
}
