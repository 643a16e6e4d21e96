// Replays a recorded lobby stream from a file of the load tests: one frame per line, preceded by the milliseconds since
// the connection. The recorded changes repeat at their own pace.
import { readFileSync } from "node:fs";
import type { WebSocketRoute } from "@playwright/test";

interface Told {
  atMs: number;
  frame: { type: string; seq?: number; last?: boolean };
}

export class RecordedStream {
  /** The number of frames that the page has acknowledged. */
  seenInAll = 0;
  /** The number of frames sent. */
  sentInAll = 0;
  private readonly everything: Told[];
  private readonly changes: Told[];
  private timer: NodeJS.Timeout | undefined;

  constructor(path: string) {
    const told = readFileSync(path, "utf8").split("\n").filter(Boolean).map(read);
    const first = told.findIndex(({ frame }) => (frame as { set?: object }).set && isWhole(told, frame));
    this.everything = told.slice(0, first + 1);
    this.changes = told.slice(first + 1).filter(({ frame }) => frame.type === "lobby");
    if (this.changes.length < 2) throw new Error(`${path} tells of no changes.`);
  }

  start(socket: WebSocketRoute): void {
    for (const told of this.everything) this.send(socket, told);
    this.next(socket, 0);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  seen(): void {
    this.seenInAll += 1;
  }

  private next(socket: WebSocketRoute, at: number): void {
    const told = this.changes[at % this.changes.length] as Told;
    const before = this.changes[(at % this.changes.length) - 1];
    this.timer = setTimeout(
      () => {
        this.send(socket, told);
        this.next(socket, at + 1);
      },
      before ? told.atMs - before.atMs : 500,
    );
  }

  private send(socket: WebSocketRoute, { frame }: Told): void {
    this.sentInAll += 1;
    socket.send(JSON.stringify({ ...frame, seq: this.sentInAll, at: Date.now() }));
  }
}

function read(line: string): Told {
  const space = line.indexOf(" ");
  return { atMs: Number(line.slice(0, space)), frame: JSON.parse(line.slice(space + 1)) as Told["frame"] };
}

/** The server fills an empty lobby within some frames; those of the first two seconds are the full sync. */
const FILLING_MS = 2000;
const isWhole = (told: Told[], frame: Told["frame"]) =>
  told.filter(({ atMs }) => atMs < FILLING_MS).at(-1)?.frame === frame;
