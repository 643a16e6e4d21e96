// The mirror's connection: a session's live map, folded like in the customer's tabs, in its own state. It never
// reconnects: the observation ends with the connection, as recorded.
import { t } from "@lingui/core/macro";
import { atom } from "jotai";
import type { Entries, PatchFrame, SnapshotFrame, UploadProgress } from "../../api/types.ts";
import { store } from "../../base/store.ts";
import { startAcks } from "../../live/acks.ts";
import { fold } from "../../live/fold.ts";
import type { MirrorPage, ObservationFrame, SupportBye } from "../contract.ts";
import { pageName } from "../pageNames.ts";
import { type Happening, happeningOf } from "./happenings.ts";
import { createLag } from "./lag.ts";

export type MirrorPhase =
  | { phase: "connecting" | "live" }
  /** The server knows the reason; the customer may have ended it. */
  | { phase: "ended"; at: number };

export interface LogLine extends Happening {
  id: number;
  at: number;
}

export interface MirrorOptions {
  open: () => WebSocket;
  isHidden: () => boolean;
  now?: () => number;
}

const ECHO_EVERY_MS = 1000;
const LAG_SHOWN_EVERY_MS = 250;
const LOG_KEEPS = 100;

export function createMirror(options: MirrorOptions) {
  const now = options.now ?? Date.now;
  const entriesAtom = atom<Entries | undefined>(undefined);
  const pagesAtom = atom<MirrorPage[]>([]);
  const uploadsAtom = atom<Record<string, UploadProgress>>({});
  const phaseAtom = atom<MirrorPhase>({ phase: "connecting" });
  const lagAtom = atom<number | undefined>(undefined);
  /** The version in which an entry last changed during the observation. */
  const changedAtom = atom<Readonly<Record<string, number>>>({});
  const logAtom = atom<LogLine[]>([]);

  const lag = createLag();
  let socket: WebSocket | undefined;
  let version = 0;
  let parts: Entries = {};
  let nonce = 0;
  let lastLine = 0;
  let hasPages = false;
  let timers: Array<ReturnType<typeof setInterval>> = [];
  const acks = startAcks((token) => send({ type: "ack", token }), options.isHidden);

  function send(frame: object) {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
  }

  function start() {
    const mine = options.open();
    socket = mine;
    mine.onopen = () => {
      echo();
      timers = [setInterval(echo, ECHO_EVERY_MS), setInterval(showLag, LAG_SHOWN_EVERY_MS)];
    };
    mine.onmessage = (event) => {
      const frame = JSON.parse(String(event.data)) as ObservationFrame;
      // A bye says that the observation ends, not why; the connection closes after it.
      if (frame.type !== "bye") take(frame);
    };
    mine.onclose = () => {
      if (socket === mine) end();
    };
  }

  function take(frame: Exclude<ObservationFrame, SupportBye>) {
    switch (frame.type) {
      case "snapshot":
        return takePart(frame);
      case "patch":
        return takePatch(frame);
      case "mirror":
        tellPages(frame.pages ?? []);
        store.set(pagesAtom, frame.pages ?? []);
        store.set(uploadsAtom, frame.uploads ?? {});
        return;
      case "echo":
        lag.echoed(frame.nonce, now());
        return showLag();
    }
  }

  function takePart(frame: SnapshotFrame) {
    send({ type: "ack", token: frame.token });
    parts = fold(frame.part === 1 ? {} : parts, { set: frame.entries, drop: [] });
    if (!frame.last) return;
    version = frame.version;
    store.set(entriesAtom, parts);
    store.set(phaseAtom, { phase: "live" });
  }

  function takePatch(frame: PatchFrame) {
    const before = store.get(entriesAtom);
    if (before && frame.version <= version) return acks.folded(frame.token);
    // Without a base snapshot, or after a gap, the view would be wrong.
    if (!before || frame.from !== version) return end();
    version = frame.version;
    store.set(entriesAtom, fold(before, frame));
    const marks = Object.keys(frame.set).map((key) => [key, frame.version] as const);
    store.set(changedAtom, (last) => ({ ...last, ...Object.fromEntries(marks) }));
    tell(happeningOf(frame, before));
    acks.folded(frame.token);
  }

  function tell(happening: Happening) {
    lastLine += 1;
    const line = { ...happening, id: lastLine, at: now() };
    store.set(logAtom, (lines) => [line, ...lines].slice(0, LOG_KEEPS));
  }

  function tellPages(pages: MirrorPage[]) {
    const before = store.get(pagesAtom);
    // Pages that were already open are not logged.
    if (!hasPages) {
      hasPages = true;
      return;
    }
    for (const { tab, path } of pages) {
      if (before.some((page) => page.tab === tab && page.path === path)) continue;
      tell({ what: t`page opened`, name: pageName(path) });
    }
  }

  function echo() {
    nonce += 1;
    lag.sent(nonce, now());
    send({ type: "echo", nonce });
  }

  function showLag() {
    store.set(lagAtom, lag.now(now()));
  }

  function end() {
    const old = socket;
    socket = undefined;
    for (const timer of timers) clearInterval(timer);
    acks.stop();
    old?.close();
    store.set(lagAtom, undefined);
    store.set(phaseAtom, { phase: "ended", at: now() });
  }

  return {
    entriesAtom,
    pagesAtom,
    uploadsAtom,
    phaseAtom,
    lagAtom,
    changedAtom,
    logAtom,
    start,
    /** The page is left, or the user ended the observation. */
    stop() {
      if (socket) end();
    },
  };
}

export type Mirror = ReturnType<typeof createMirror>;
