// The support app's live connection: lobby frames and changes of the work queues. Reconnects automatically.
import { backoff } from "../../live/backoff.ts";
import type { LobbyFrame, LobbyServerFrame, SupportBye } from "../contract.ts";

export type SupportConnection =
  | { phase: "connecting" | "open" }
  /** `since`: when the connection was lost. */
  | { phase: "waiting"; since: number }
  | { phase: "signed-out" };

export interface SupportSocketOptions {
  open: () => WebSocket;
  onLobby: (frame: LobbyFrame) => void;
  onWork: () => void;
  onConnection: (connection: SupportConnection) => void;
  /** The connection was rejected before it opened: possibly nobody is signed in, which a socket cannot report. */
  onRefused: () => void;
  random?: () => number;
  now?: () => number;
}

export interface SupportSocket {
  /** Acknowledges a processed frame. */
  seen(seq: number): void;
  /** Connects immediately if disconnected. */
  wake(): void;
  stop(): void;
}

export function startSupportSocket(options: SupportSocketOptions): SupportSocket {
  const now = options.now ?? Date.now;
  let socket: WebSocket | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;
  let downSince: number | undefined;

  function connect() {
    clearTimeout(retry);
    const mine = options.open();
    let bye: SupportBye | undefined;
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

  function leave(bye?: SupportBye) {
    if (bye?.reason === "signed-out") {
      options.onConnection({ phase: "signed-out" });
      return;
    }
    downSince ??= now();
    options.onConnection({ phase: "waiting", since: downSince });
    retry = setTimeout(connect, bye?.retryAfterMs ?? backoff(attempt++, options.random));
  }

  connect();
  return {
    seen(seq) {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ type: "seen", seq }));
    },
    wake() {
      clearTimeout(retry);
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
