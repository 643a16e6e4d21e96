// The desk's own live connection: the lobby's frames and word of the work queues. It comes back by itself.
import { backoff } from "../../live/backoff.ts";
import type { DeskBye, LobbyFrame, LobbyServerFrame } from "../contract.ts";

export type DeskConnection =
  | { phase: "connecting" | "open" }
  /** `since`: when it was cut. */
  | { phase: "waiting"; since: number }
  | { phase: "signed-out" };

export interface DeskSocketOptions {
  open: () => WebSocket;
  isOnline: () => boolean;
  onLobby: (frame: LobbyFrame) => void;
  onWork: () => void;
  onConnection: (connection: DeskConnection) => void;
  /** It was refused before it was open: perhaps nobody is signed in any more, which a socket cannot say. */
  onRefused: () => void;
  random?: () => number;
  now?: () => number;
}

export interface DeskSocket {
  /** A frame was taken in. */
  seen(seq: number): void;
  /** Connects at once if it is not connected. */
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
