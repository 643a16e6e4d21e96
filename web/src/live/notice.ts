// The text of the connection notice, if any. Pure.
import type { Connection } from "./state.ts";

export interface Notice {
  text: string;
  action?: string;
}

export function noticeFor(connection: Connection, online: boolean): Notice | undefined {
  if (!online) {
    return {
      text: "You are offline. You see the last known state; changes cannot be saved until you are back.",
    };
  }
  if (connection.phase === "refused") {
    return {
      text: "This store is open in too many tabs, so live updates are paused in this one.",
      action: "Use this tab",
    };
  }
  if (connection.phase === "connecting" || connection.phase === "waiting") {
    return { text: "Connection lost. What you see may be a moment old. Reconnecting…", action: "Try now" };
  }
  return undefined;
}
