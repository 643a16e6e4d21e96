// Replays a recorded lobby stream from a file of the load tests: one frame per line, preceded by the milliseconds since
// the connection. The recorded changes repeat at their own pace.
import { readFileSync } from "node:fs";
import type { WebSocketRoute } from "@playwright/test";

interface RecordedFrame {
  atMs: number;
  frame: { type: string; seq?: number; last?: boolean };
}

export class RecordedStream {
  /** The number of frames that the page has acknowledged. */
  seenInAll = 0;
  /** The number of frames sent. */
  sentInAll = 0;
  private readonly everything: RecordedFrame[];
  private readonly changes: RecordedFrame[];
  private timer: NodeJS.Timeout | undefined;

  constructor(path: string) {
    const recorded = readFileSync(path, "utf8").split("\n").filter(Boolean).map(read);
    const first = recorded.findIndex(
      ({ frame }) => (frame as { set?: object }).set && isWhole(recorded, frame),
    );
    this.everything = recorded.slice(0, first + 1);
    this.changes = recorded.slice(first + 1).filter(({ frame }) => frame.type === "lobby");
    if (this.changes.length < 2) throw new Error(`${path} tells of no changes.`);
  }

  start(socket: WebSocketRoute): void {
    for (const recorded of this.everything) this.send(socket, recorded);
    this.next(socket, 0);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  seen(): void {
    this.seenInAll += 1;
  }

  private next(socket: WebSocketRoute, at: number): void {
    const recorded = this.changes[at % this.changes.length] as RecordedFrame;
    const before = this.changes[(at % this.changes.length) - 1];
    this.timer = setTimeout(
      () => {
        this.send(socket, recorded);
        this.next(socket, at + 1);
      },
      before ? recorded.atMs - before.atMs : 500,
    );
  }

  private send(socket: WebSocketRoute, { frame }: RecordedFrame): void {
    this.sentInAll += 1;
    socket.send(JSON.stringify({ ...frame, seq: this.sentInAll, at: Date.now() }));
  }
}

function read(line: string): RecordedFrame {
  const space = line.indexOf(" ");
  return {
    atMs: Number(line.slice(0, space)),
    frame: JSON.parse(line.slice(space + 1)) as RecordedFrame["frame"],
  };
}

/** The server fills an empty lobby within some frames; those of the first two seconds are the full sync. */
const FILLING_MS = 2000;
const isWhole = (recorded: RecordedFrame[], frame: RecordedFrame["frame"]) =>
  recorded.filter(({ atMs }) => atMs < FILLING_MS).at(-1)?.frame === frame;
