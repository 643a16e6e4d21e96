// A fake WebSocket that a test controls.
import type { ServerFrame, TabFrame } from "../api/types.ts";

export class FakeSocket {
  static all: FakeSocket[] = [];
  readyState: number = WebSocket.CONNECTING;
  sent: TabFrame[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly path: string) {
    FakeSocket.all.push(this);
  }

  static get last(): FakeSocket {
    const last = FakeSocket.all.at(-1);
    if (!last) throw new Error("Nobody has connected.");
    return last;
  }

  accept() {
    this.readyState = WebSocket.OPEN;
    this.onopen?.();
  }

  tell(...frames: ServerFrame[]) {
    for (const frame of frames) this.onmessage?.({ data: JSON.stringify(frame) });
  }

  cut() {
    this.readyState = WebSocket.CLOSED;
    this.onclose?.();
  }

  send(text: string) {
    this.sent.push(JSON.parse(text) as TabFrame);
  }

  close() {
    this.readyState = WebSocket.CLOSED;
  }
}
