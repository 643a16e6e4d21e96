// A cache of resources by address. The server seeds it for the first view, so that the first page sends no request.
// Back navigation shows the cached value immediately.
import { atom, type PrimitiveAtom } from "jotai";
import { store } from "../base/store.ts";
import type { Address } from "./address.ts";
import { callStarted } from "./busy.ts";
import { isDocumented, showsBusy } from "./documented.ts";
import { logFailure, UnreachableError } from "./errors.ts";
import { answerOf, request } from "./request.ts";

export type Resource<T> =
  | { state: "loading" }
  | { state: "ready"; data: T }
  | { state: "failed"; error: unknown };

/** The address of a product. */
export const PRODUCT = /^\/api\/products\/\d+$/;
const KEPT = 120;
const DEFAULTS: Record<string, string> = { kind: "keyword", page: "1", ipp: "24", sort: "relevance" };
export const known = new Map<string, PrimitiveAtom<Resource<unknown>>>();
/** The keys of resources that components show. */
export const shown = new Set<string>();

/** Normalizes an address: sorted parameters, without defaults, cache busters and trailing slash. */
export function resourceKey(address: string): string {
  const url = new URL(address, location.origin);
  const kept = [...url.searchParams].filter(([name, value]) => name !== "_" && DEFAULTS[name] !== value);
  const query = new URLSearchParams(kept.filter(([, value]) => value !== ""));
  query.sort();
  const path = url.pathname.replace(/\/$/, "");
  return query.size > 0 ? `${path}?${query}` : path;
}

export function resourceAtom<T>(address: Address<T>): PrimitiveAtom<Resource<T>> {
  const key = resourceKey(address);
  let found = known.get(key);
  if (found) known.delete(key);
  else {
    found = watched(key, { state: "loading" });
    void load(address, found);
  }
  known.set(key, found);
  forgetOldest();
  return found as PrimitiveAtom<Resource<T>>;
}

/** An atom that notes whether components show it. */
function watched(key: string, resource: Resource<unknown>): PrimitiveAtom<Resource<unknown>> {
  const found = atom(resource);
  found.onMount = () => {
    shown.add(key);
    return () => void shown.delete(key);
  };
  return found;
}

export function seedResource(address: string, data: unknown): void {
  const key = resourceKey(address);
  known.set(key, watched(key, { state: "ready", data }));
}

/** Fetches again, for "Try again" and for data that may have changed. */
export function reloadResource(address: Address<unknown>): void {
  const found = known.get(resourceKey(address));
  if (!found || store.get(found).state === "loading") return;
  store.set(found, { state: "loading" });
  void load(address, found);
}

/** Fetches again what the server could not be reached for, once it can be. */
export function reloadUnreached(): void {
  for (const [address, found] of known) {
    const resource = store.get(found);
    if (resource.state === "failed" && resource.error instanceof UnreachableError) {
      reloadResource(address as Address<unknown>);
    }
  }
}

/** Drops the cached value. The next reader fetches it again. */
export function forgetResource(address: string): void {
  known.delete(resourceKey(address));
}

export function forgetResources(): void {
  known.clear();
}

async function load(address: Address<unknown>, into: PrimitiveAtom<Resource<unknown>>): Promise<void> {
  try {
    store.set(into, { state: "ready", data: await read(address) });
  } catch (error) {
    logFailure(error);
    store.set(into, { state: "failed", error });
  }
}

/** Whether products are read with the prices of the customer's group. */
export const own = { prices: false };

/** Fetches an address, bypassing the cache. The browser's cache is asked only if the server confirms what it holds. */
export async function read<T>(address: Address<T>, init?: RequestInit): Promise<T> {
  const url = new URL(own.prices && PRODUCT.test(address) ? `${address}/mine` : address, location.origin);
  if (isDocumented(url.pathname)) url.searchParams.set("_", String(Date.now()));
  const ended = showsBusy(url.pathname) ? callStarted() : undefined;
  const response = await request(url, { cache: "no-cache", ...init }).finally(ended);
  return answerOf(response);
}

function forgetOldest() {
  for (const key of known.keys()) {
    if (known.size <= KEPT) return;
    known.delete(key);
  }
}
