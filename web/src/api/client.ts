// The one way to call the server: typed by the document, with a timestamp and an idempotency key where they belong.
import createClient, { type Middleware } from "openapi-fetch";
import { callStarted } from "./busy.ts";
import type { paths } from "./calls.ts";
import { isDocumented, showsBusy } from "./documented.ts";
import { CallError, unreachable } from "./errors.ts";
import type { Problem } from "./types.ts";

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

const client = createClient<paths>({
  baseUrl: location.origin,
  headers: { Accept: "application/json" },
  // Looked up at each call, so that tests can put a mock in its place after this module has loaded.
  fetch: (request) => globalThis.fetch(request),
});
client.use(documented, watched);

export const { GET, POST, DELETE } = client;

interface Outcome<T> {
  data?: T | undefined;
  error?: Problem | undefined;
  response: Response;
}

/** The answer of a call, or its failure thrown. Every call goes through here. */
export async function answer<T>(call: Promise<Outcome<T>>): Promise<T> {
  const { data, error, response } = await call;
  if (response.ok) return data as T;
  const problem = typeof error === "object" && error !== null ? error : {};
  throw new CallError(response.status, response.statusText, problem, response.headers);
}
