// The typed client for commands. Adds timestamps and idempotency keys where required. Use it through `call`.
import createClient, { type Middleware } from "openapi-fetch";
import { randomId } from "../base/randomId.ts";
import { callStarted } from "./busy.ts";
import { afterChange } from "./changed.ts";
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
 * Adds the timestamp and sends the body as text: a request copied from another request streams its body, which browsers
 * reject over HTTP/1.1.
 */
async function send(request: Request): Promise<Response> {
  const url = new URL(request.url);
  if (isDocumented(url.pathname)) url.searchParams.set("_", String(Date.now()));
  const headers = new Headers(request.headers);
  const changes = request.method !== "GET";
  // A form that can be resent brings its own key, so that it is processed only once.
  if (changes && !headers.has("Idempotency-Key")) headers.set("Idempotency-Key", randomId());
  const body = changes ? await request.text() : "";
  const response = await fetch(url, {
    method: request.method,
    headers,
    signal: request.signal,
    ...(body && { body }),
  });
  if (changes) afterChange.run();
  return response;
}

export const client = createClient<paths>({
  baseUrl: location.origin,
  headers: { Accept: "application/json" },
  fetch: send,
});
client.use(watched);

export type Client = typeof client;
