// A queue item for tests.
import type { WorkItem } from "../contract.ts";

export const item = (code: string, more: Partial<WorkItem> = {}): WorkItem => ({
  queue: "quotes",
  kind: "quote",
  code,
  session: "c1",
  name: "Customer 1",
  title: "1 line, 50 pieces",
  state: "requested",
  waitingSince: Date.now() - 3 * 3_600_000,
  ...more,
});

export const ann = { name: "Ann", email: "ann@shop.example", since: Date.now() - 60_000 };
export const sam = { name: "Sam", email: "sam@platen.example", since: Date.now() - 60_000 };
