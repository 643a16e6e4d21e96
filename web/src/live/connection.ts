// A tab's live connection: connects, folds frames into the store, acknowledges them, and reconnects. While no WebSocket
// can be opened, it polls.
import type { PrimitiveAtom } from "jotai";
import { expectCatalog } from "../api/request.ts";
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
import { createPolling } from "./polling.ts";
import {
  catalogChangesAtom,
  connectionAtom,
  entriesAtom,
  shopChangesAtom,
  uploadProgressAtom,
  versionAtom,
} from "./state.ts";

export interface LiveOptions {
  /** Opens a WebSocket; throws if the browser has none. */
  open: (path: string) => WebSocket;
  /** Requests the frames that a WebSocket would have brought. */
  poll: (path: string) => Promise<ServerFrame[]>;
  path: () => string;
  isHidden: () => boolean;
  /** The server says that the cookie belongs to another user now. `isOver`: what the tab shows is nobody's here any more. */
  onSessionChanged: (isOver: boolean) => void;
  /** Whether the last page of this tab could not open a WebSocket: polls at once, and tries it meanwhile. */
  wasBlocked?: boolean;
  /** WebSockets turned out to be blocked, or not to be. */
  onBlocked?: (isBlocked: boolean) => void;
  /** The state of the catalog that the page was rendered from. */
  catalog?: number | undefined;
  random?: () => number;
  now?: () => number;
}

/** The channel on which a tab announces that the cookie belongs to another user now. */
export const SESSION_CHANNEL = "platen.session";

/** How long a WebSocket may take to bring its first frame. Some proxies accept one and pass nothing. */
export const FIRST_FRAME_WITHIN_MS = 8_000;
/** While polling works, WebSockets are tried less and less often. */
export const TRY_AGAIN_FIRST_MS = 10_000;
export const TRY_AGAIN_LAST_MS = 300_000;

const OPEN = 1;

export interface Live {
  /** Connects immediately if disconnected, regardless of the backoff. */
  wake(): void;
  /** A call has changed something: a tab that polls asks now. */
  changed(): void;
  /** Drops all state, reconnects with the current cookie, and makes the browser's other tabs do the same. */
  restart(): void;
  /** The browser reports that it has lost the network. */
  lost(): void;
  sendPage(path: string): void;
  stop(): void;
}

export function startLive(options: LiveOptions): Live {
  const now = options.now ?? Date.now;
  let socket: WebSocket | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let deadline: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;
  /** How many WebSockets in a row brought nothing. */
  let refusals = 0;
  let token: string | undefined;
  let downSince: number | undefined;
  let parts: Record<string, unknown> = {};
  let nextPart = 1;
  const takeShop = counted(shopChangesAtom);
  const takeCatalog = counted(catalogChangesAtom, options.catalog);
  // The server's bye may reach a tab before the browser has the new cookie. The tab that signed in knows that the
  // cookie is set. A tab that is told by the server names the session that ended, for tabs that cannot be told.
  const otherTabs = openChannel();
  if (otherTabs) {
    otherTabs.onmessage = ({ data: ended }: MessageEvent<string | null>) => {
      if (ended !== null && ended !== sessionOf(token)) return;
      options.onSessionChanged(ended !== null);
      startOver();
    };
  }
  const acks = startAcks((upTo) => send({ type: "ack", token: upTo }), options.isHidden);
  const polling = createPolling({
    poll: () => options.poll(withToken("/api/session/entries")),
    take: takePolled,
    onEnd() {
      if (!socket) waitFor(backoff(attempt++, options.random));
      else connecting();
    },
    isHidden: options.isHidden,
  });

  const withToken = (path: string) => (token ? `${path}?since=${encodeURIComponent(token)}` : path);

  function send(frame: TabFrame) {
    if (socket?.readyState === OPEN) socket.send(JSON.stringify(frame));
  }

  function connect() {
    clearTimeout(retry);
    drop();
    connecting();
    parts = {};
    nextPart = 1;
    let bye: ByeFrame | undefined;
    let mine: WebSocket;
    try {
      mine = options.open(withToken("/live"));
    } catch {
      return refused();
    }
    let isHeard = false;
    socket = mine;
    mine.onopen = () => send({ type: "page", path: options.path() });
    mine.onmessage = (event) => {
      if (socket !== mine) return;
      if (!isHeard) {
        isHeard = true;
        heard();
      }
      const frame = JSON.parse(String(event.data)) as ServerFrame;
      if (frame.type === "bye") bye = frame;
      else take(frame);
    };
    mine.onclose = () => {
      if (socket !== mine) return;
      socket = undefined;
      clearTimeout(deadline);
      if (isHeard) leave(bye);
      else refused();
    };
    deadline = setTimeout(() => {
      drop();
      refused();
    }, FIRST_FRAME_WITHIN_MS);
  }

  /** The WebSocket works. */
  function heard() {
    clearTimeout(deadline);
    polling.stop();
    attempt = refusals = 0;
    downSince = undefined;
    store.set(connectionAtom, { phase: "open" });
    options.onBlocked?.(false);
  }

  /** A WebSocket brought nothing: the server is away, or something between lets no WebSocket pass. A poll shows which. */
  function refused() {
    refusals += 1;
    polling.start();
    const again = Math.min(TRY_AGAIN_LAST_MS, TRY_AGAIN_FIRST_MS * 2 ** (refusals - 1));
    waitFor(polling.isAnswered() ? again : backoff(attempt++, options.random));
  }

  function connecting() {
    if (polling.isAnswered()) return;
    downSince ??= now();
    store.set(connectionAtom, { phase: "connecting", since: downSince });
  }

  function takePolled(frames: ServerFrame[]): boolean {
    if (store.get(connectionAtom).phase !== "polling") {
      downSince ??= now();
      store.set(connectionAtom, { phase: "polling", since: downSince });
      // Only from here on, a WebSocket can wait.
      refusals = 0;
      if (!socket) waitFor(TRY_AGAIN_FIRST_MS);
      options.onBlocked?.(true);
    }
    for (const frame of frames) {
      if (frame.type === "bye") {
        drop();
        polling.stop();
        leave(frame);
        return false;
      }
      // What the WebSocket brought meanwhile is newer.
      if (frame.type !== "patch" || frame.from === store.get(versionAtom)) take(frame);
    }
    return true;
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
  }

  /** After a gap the server sends what is missing, or a full snapshot. An incomplete snapshot also starts again. */
  function reconnect() {
    drop();
    waitFor(backoff(attempt++, options.random));
  }

  function leave(bye?: ByeFrame) {
    if (bye?.reason === "signed-in" || bye?.reason === "signed-out") {
      const ended = sessionOf(token);
      forget();
      options.onSessionChanged(bye.reason === "signed-out");
      if (ended) otherTabs?.postMessage(ended);
      waitFor(bye.retryAfterMs ?? 0);
    } else if (bye?.reason === "too-many-tabs") {
      store.set(connectionAtom, { phase: "refused", since: now() });
    } else waitFor(bye?.retryAfterMs ?? backoff(attempt++, options.random), bye?.reason);
  }

  function waitFor(ms: number, reason?: ByeReason) {
    if (!polling.isAnswered()) {
      downSince ??= now();
      store.set(connectionAtom, { phase: "waiting", since: downSince, ...(reason && { reason }) });
    }
    clearTimeout(retry);
    retry = setTimeout(connect, ms);
  }

  function drop() {
    const old = socket;
    socket = undefined;
    clearTimeout(deadline);
    acks.stop();
    old?.close();
  }

  function forget() {
    token = undefined;
    store.set(entriesAtom, undefined);
    store.set(versionAtom, 0);
  }

  function startOver() {
    polling.stop();
    forget();
    attempt = 0;
    connect();
  }

  if (options.wasBlocked) polling.start();
  connect();
  return {
    wake() {
      polling.now();
      if (!polling.isAnswered() && (!socket || socket.readyState > OPEN)) connect();
    },
    changed: polling.now,
    restart() {
      startOver();
      otherTabs?.postMessage(null);
    },
    // Browsers report a lost network although it is there, for example with virtual machines and VPNs, so this connects
    // again. Without a network a socket looks open for minutes: closing it makes the notice appear.
    lost() {
      drop();
      polling.stop();
      waitFor(backoff(attempt++, options.random));
    },
    sendPage(path) {
      send({ type: "page", path });
    },
    stop() {
      otherTabs?.close();
      polling.stop();
      drop();
      clearTimeout(retry);
      store.set(connectionAtom, { phase: "idle" });
    },
  };
}

/** The session that a token belongs to. */
const sessionOf = (token: string | undefined) => token?.slice(0, token.indexOf("."));

/** Browsers that block storage for the site have no channel between tabs. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(SESSION_CHANNEL);
  } catch {
    return undefined;
  }
}
