// The typed client for commands: a timestamp and an idempotency key where they belong. Use it through `call`.
import createClient, { type Middleware } from "openapi-fetch";
import { callStarted } from "./busy.ts";
import { isDocumented, showsBusy } from "./documented.ts";
import { unreachable } from "./errors.ts";
import type { paths } from "./schema.gen.ts";

const busy = new Map<string, () => void>();
function ended(id: string) {
  busy.get(id)?.();
  busy.delete(id);
}

const watched: Middleware = {
  onRequest({ schemaPath, id }) {
    if (showsBusy(schemaPath)) busy.set(id, callStarted());
  },
  onResponse: ({ id }) => ended(id),
  onError({ id }) {
    ended(id);
    return unreachable(navigator.onLine);
  },
};

/**
 * The address gets its timestamp here, and the body goes as text: a request made from another request streams its
 * body, which browsers refuse over HTTP/1.1.
 */
async function send(request: Request): Promise<Response> {
  const url = new URL(request.url);
  if (isDocumented(url.pathname)) url.searchParams.set("_", String(Date.now()));
  const headers = new Headers(request.headers);
  const changes = request.method !== "GET";
  // A form that may be sent again brings its own: whichever try arrives, it is carried out once.
  if (changes && !headers.has("Idempotency-Key")) headers.set("Idempotency-Key", crypto.randomUUID());
  const body = changes ? await request.text() : "";
  return fetch(url, { method: request.method, headers, signal: request.signal, ...(body && { body }) });
}

export const client = createClient<paths>({
  baseUrl: location.origin,
  headers: { Accept: "application/json" },
  fetch: send,
});
client.use(watched);

export type Client = typeof client;
