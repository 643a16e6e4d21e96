// Observes a tab's live connection.
import type { Page } from "@playwright/test";

/** The types of the frames that the tab has received, by connection. */
export function watchFrames(page: Page): string[][] {
  const connections: string[][] = [];
  page.on("websocket", (socket) => {
    if (!new URL(socket.url()).pathname.startsWith("/live")) return;
    const frames: string[] = [];
    connections.push(frames);
    socket.on("framereceived", ({ payload }) => frames.push(JSON.parse(String(payload)).type));
  });
  return connections;
}
