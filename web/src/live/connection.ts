// A tab's WebSocket: connects, folds frames into the store, acknowledges them, and reconnects.
import type { PrimitiveAtom } from "jotai";
import { expectCatalog, expectVersion, forgetVersion } from "../api/request.ts";
import type {
  ByeFrame,
  ByeReason,
  Entries,
  PatchFrame,
  ServerFrame,
  SnapshotFrame,
  TabFrame,
} from "../api/types.ts";
import { store } from "../base/store.ts";
import { startAcks } from "./acks.ts";
import { backoff } from "./backoff.ts";
import { fold } from "./fold.ts";
import {
  catalogChangesAtom,
  connectionAtom,
  entriesAtom,
  shopChangesAtom,
  uploadProgressAtom,
  versionAtom,
} from "./state.ts";

export interface LiveOptions {
  open: (path: string) => WebSocket;
  path: () => string;
  isHidden: () => boolean;
  isOnline: () => boolean;
  /** The server says that the cookie belongs to another user now. */
  onSessionChanged: () => void;
  /** The state of the catalog that the page was rendered from. */
  catalog?: number | undefined;
  random?: () => number;
  now?: () => number;
}

/** The channel on which a tab announces that the cookie belongs to another user now. */
export const SESSION_CHANNEL = "platen.session";

export interface Live {
  /** Connects immediately if disconnected, regardless of the backoff. */
  wake(): void;
  /** Drops all state, reconnects with the current cookie, and makes the browser's other tabs do the same. */
  restart(): void;
  pause(): void;
  sendPage(path: string): void;
  stop(): void;
}

export function startLive(options: LiveOptions): Live {
  const now = options.now ?? Date.now;
  let socket: WebSocket | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;
  let token: string | undefined;
  let downSince: number | undefined;
  let parts: Record<string, unknown> = {};
  let nextPart = 1;
  const takeShop = counted(shopChangesAtom);
  const takeCatalog = counted(catalogChangesAtom, options.catalog);
  // The server's bye may reach a tab before the browser has the new cookie. The tab that signed in knows that the
  // cookie is set.
  const otherTabs = new BroadcastChannel(SESSION_CHANNEL);
  otherTabs.onmessage = () => {
    options.onSessionChanged();
    startOver();
  };
  const acks = startAcks((upTo) => send({ type: "ack", token: upTo }), options.isHidden);

  function send(frame: TabFrame) {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
  }

  function connect() {
    clearTimeout(retry);
    drop();
    downSince ??= now();
    store.set(connectionAtom, { phase: "connecting", since: downSince });
    parts = {};
    nextPart = 1;
    const mine = options.open(token ? `/live?since=${encodeURIComponent(token)}` : "/live");
    let bye: ByeFrame | undefined;
    socket = mine;
    mine.onopen = () => {
      downSince = undefined;
      store.set(connectionAtom, { phase: "open" });
      send({ type: "page", path: options.path() });
    };
    mine.onmessage = (event) => {
      attempt = 0;
      const frame = JSON.parse(String(event.data)) as ServerFrame;
      if (frame.type === "bye") bye = frame;
      else take(frame);
    };
    mine.onclose = () => {
      if (socket !== mine) return;
      socket = undefined;
      leave(bye);
    };
  }

  function take(frame: Exclude<ServerFrame, ByeFrame>) {
    if (frame.type === "snapshot") takePart(frame);
    else if (frame.type === "patch") takePatch(frame);
    else if (frame.type === "live") {
      if (frame.uploads || Object.keys(store.get(uploadProgressAtom)).length > 0)
        store.set(uploadProgressAtom, frame.uploads ?? {});
      takeShop(frame.shop, frame.spreadMs);
      takeCatalog(frame.catalog, frame.spreadMs);
      expectCatalog(frame.catalog);
    }
  }

  /** Counts the changes of a revision, of which all tabs hear at once: each at a random time within `spread` milliseconds. */
  function counted(changes: PrimitiveAtom<number>, known?: string | number) {
    let isWaiting = false;
    return (revision: string | number, spread: number) => {
      if (!isWaiting && (known ?? revision) !== revision) {
        isWaiting = true;
        setTimeout(
          () => {
            isWaiting = false;
            store.set(changes, (count) => count + 1);
          },
          (options.random ?? Math.random)() * spread,
        );
      }
      known = revision;
    };
  }

  function takePart(frame: SnapshotFrame) {
    send({ type: "ack", token: frame.token });
    if (frame.part === 1) parts = {};
    else if (frame.part !== nextPart) return reconnect();
    nextPart = frame.part + 1;
    parts = fold(parts, { set: frame.entries, drop: [] }) as Record<string, unknown>;
    if (frame.last) adopt(parts, frame.version, frame.token);
  }

  function takePatch(frame: PatchFrame) {
    const mine = store.get(versionAtom);
    const entries = store.get(entriesAtom);
    if (entries && frame.version <= mine) return acks.folded(token ?? frame.token);
    if (!entries || frame.from !== mine) return reconnect();
    adopt(fold(entries, frame), frame.version, frame.token);
    acks.folded(frame.token);
  }

  function adopt(entries: Entries, version: number, upTo: string) {
    token = upTo;
    store.set(entriesAtom, entries);
    store.set(versionAtom, version);
    expectVersion(version);
  }

  /** After a gap the server sends what is missing, or a full snapshot. An incomplete snapshot also starts again. */
  function reconnect() {
    drop();
    waitFor(backoff(attempt++, options.random));
  }

  function leave(bye?: ByeFrame) {
    if (bye?.reason === "signed-in" || bye?.reason === "signed-out") {
      forget();
      options.onSessionChanged();
      waitFor(bye.retryAfterMs ?? 0);
    } else if (bye?.reason === "too-many-tabs") {
      store.set(connectionAtom, { phase: "refused", since: now() });
    } else waitFor(bye?.retryAfterMs ?? backoff(attempt++, options.random), bye?.reason);
  }

  function waitFor(ms: number, reason?: ByeReason) {
    downSince ??= now();
    store.set(connectionAtom, { phase: "waiting", since: downSince, ...(reason && { reason }) });
    clearTimeout(retry);
    // Without a network an attempt can only fail; `wake` is called when the network returns.
    if (options.isOnline()) retry = setTimeout(connect, ms);
  }

  function drop() {
    const old = socket;
    socket = undefined;
    acks.stop();
    old?.close();
  }

  function forget() {
    token = undefined;
    store.set(entriesAtom, undefined);
    store.set(versionAtom, 0);
    forgetVersion();
  }

  function startOver() {
    forget();
    attempt = 0;
    connect();
  }

  connect();
  return {
    wake() {
      if (!socket || socket.readyState > WebSocket.OPEN) connect();
    },
    restart() {
      startOver();
      otherTabs.postMessage(null);
    },
    pause() {
      drop();
      clearTimeout(retry);
      downSince ??= now();
      store.set(connectionAtom, { phase: "waiting", since: downSince });
    },
    sendPage(path) {
      send({ type: "page", path });
    },
    stop() {
      otherTabs.close();
      drop();
      clearTimeout(retry);
      store.set(connectionAtom, { phase: "idle" });
    },
  };
}
