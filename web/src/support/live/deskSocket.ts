// The support app's live connection: lobby frames and changes of the work queues. Reconnects automatically.
import { backoff } from "../../live/backoff.ts";
import type { DeskBye, LobbyFrame, LobbyServerFrame } from "../contract.ts";

export type DeskConnection =
  | { phase: "connecting" | "open" }
  /** `since`: when the connection was lost. */
  | { phase: "waiting"; since: number }
  | { phase: "signed-out" };

export interface DeskSocketOptions {
  open: () => WebSocket;
  isOnline: () => boolean;
  onLobby: (frame: LobbyFrame) => void;
  onWork: () => void;
  onConnection: (connection: DeskConnection) => void;
  /** The connection was rejected before it opened: possibly nobody is signed in, which a socket cannot report. */
  onRefused: () => void;
  random?: () => number;
  now?: () => number;
}

export interface DeskSocket {
  /** Acknowledges a processed frame. */
  seen(seq: number): void;
  /** Connects immediately if disconnected. */
  wake(): void;
  stop(): void;
}

export function startDeskSocket(options: DeskSocketOptions): DeskSocket {
  const now = options.now ?? Date.now;
  let socket: WebSocket | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;
  let downSince: number | undefined;

  function connect() {
    clearTimeout(retry);
    const mine = options.open();
    let bye: DeskBye | undefined;
    let wasOpen = false;
    socket = mine;
    if (downSince === undefined) options.onConnection({ phase: "connecting" });
    mine.onopen = () => {
      wasOpen = true;
      downSince = undefined;
      options.onConnection({ phase: "open" });
    };
    mine.onmessage = (event) => {
      attempt = 0;
      const frame = JSON.parse(String(event.data)) as LobbyServerFrame;
      if (frame.type === "lobby") options.onLobby(frame);
      else if (frame.type === "work") options.onWork();
      else bye = frame;
    };
    mine.onclose = () => {
      if (socket !== mine) return;
      socket = undefined;
      if (!wasOpen) options.onRefused();
      leave(bye);
    };
  }

  function leave(bye?: DeskBye) {
    if (bye?.reason === "signed-out") {
      options.onConnection({ phase: "signed-out" });
      return;
    }
    downSince ??= now();
    options.onConnection({ phase: "waiting", since: downSince });
    const ms = bye?.retryAfterMs ?? backoff(attempt++, options.random);
    if (options.isOnline()) retry = setTimeout(connect, ms);
  }

  connect();
  return {
    seen(seq) {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ type: "seen", seq }));
    },
    wake() {
      if (!socket) connect();
    },
    stop() {
      const old = socket;
      socket = undefined;
      clearTimeout(retry);
      old?.close();
    },
  };
}
