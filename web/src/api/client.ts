// The typed client for commands: a timestamp and an idempotency key where they belong. Use it through `call`.
import createClient, { type Middleware } from "openapi-fetch";
import { callStarted } from "./busy.ts";
import type { paths } from "./calls.ts";
import { isDocumented, showsBusy } from "./documented.ts";
import { unreachable } from "./errors.ts";

const documented: Middleware = {
  onRequest({ request, schemaPath }) {
    const url = new URL(request.url);
    if (isDocumented(schemaPath)) url.searchParams.set("_", String(Date.now()));
    const next = new Request(url, request);
    if (request.method !== "GET") next.headers.set("Idempotency-Key", crypto.randomUUID());
    return next;
  },
};

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

export const client = createClient<paths>({
  baseUrl: location.origin,
  headers: { Accept: "application/json" },
  // Looked up at each call, so that tests can put a mock in its place after this module has loaded.
  fetch: (request) => globalThis.fetch(request),
});
client.use(documented, watched);

export type Client = typeof client;
