// The mock's live connections: a snapshot or a replay on joining, then every change to every tab.
import type { IncomingMessage } from "node:http";
import type { WebSocket } from "ws";
import type { Change } from "../src/api/types.ts";
import { accountBy, cookieOf, GUEST_COOKIE } from "./answers.ts";
import { guestOf, onChange, onLeave, type Session, sessionOf, tokenAt } from "./state.ts";

interface Tab {
  socket: WebSocket;
  cookie: string;
  session: Session;
}

const tabs = new Set<Tab>();
/** The names assigned to guests with their connection. */
const named = new WeakMap<IncomingMessage, string>();

/** Additional headers of the upgrade response: a guest's cookie. */
export function greeting(request: IncomingMessage): string[] {
  if (cookieOf(request.headers.cookie ?? null, GUEST_COOKIE)) return [];
  const guest = crypto.randomUUID();
  named.set(request, guest);
  return [`Set-Cookie: ${GUEST_COOKIE}=${guest}; Path=/; SameSite=Lax`];
}
const send = (tab: Tab, frame: object) => tab.socket.send(JSON.stringify(frame));

export function join(socket: WebSocket, request: IncomingMessage): void {
  const cookie = cookieOf(request.headers.cookie ?? null) ?? "";
  const account = accountBy(cookie);
  const guest = guestOf(cookieOf(request.headers.cookie ?? null, GUEST_COOKIE) ?? named.get(request) ?? "");
  const tab: Tab = { socket, cookie, session: account ? sessionOf(account.customerId) : guest };
  tabs.add(tab);
  socket.on("close", () => {
    tabs.delete(tab);
    tellTabs(tab.session);
  });
  const since = new URL(request.url ?? "/", "http://mock").searchParams.get("since");
  if (!replay(tab, since)) snapshot(tab);
  tellTabs(tab.session);
}

const patchOf = (session: Session, change: Change) => {
  const frame = { type: "patch", token: tokenAt(session, change.version), ...change } as const;
  return frame;
};

function replay(tab: Tab, since: string | null): boolean {
  const { session } = tab;
  const version = Number(since?.split(".")[2]);
  if (since !== tokenAt(session, version)) return false;
  const missing = session.ring.filter((change) => change.version > version);
  if (version !== session.version && missing[0]?.from !== version) return false;
  for (const change of missing) send(tab, patchOf(session, change));
  return true;
}

/** In two parts, to exercise the client's assembly. */
function snapshot({ session, ...tab }: Tab) {
  const all = Object.entries(session.entries);
  const half = Math.ceil(all.length / 2);
  const halves = [all.slice(0, half), all.slice(half)];
  halves.forEach((entries, at) => {
    const frame = {
      type: "snapshot",
      token: tokenAt(session, session.version),
      version: session.version,
    } as const;
    send(
      { session, ...tab },
      { ...frame, entries: Object.fromEntries(entries), part: at + 1, last: at === 1 },
    );
  });
}

function tellTabs(session: Session) {
  const mine = [...tabs].filter((tab) => tab.session === session);
  for (const tab of mine) send(tab, { type: "live", tabs: mine.length, shop: "1", catalog: 1, spreadMs: 0 });
}

onChange((session, change) => {
  for (const tab of tabs) {
    if (tab.session === session) send(tab, patchOf(session, change));
  }
});

onLeave((cookie, reason) => {
  for (const tab of tabs) {
    if (tab.cookie !== cookie) continue;
    send(tab, { type: "bye", reason, retryAfterMs: 50 });
    tab.socket.close(1001);
  }
});
