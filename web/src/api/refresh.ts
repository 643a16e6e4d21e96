// Fetches resources again that may have changed.
import type { PrimitiveAtom } from "jotai";
import { store } from "../base/store.ts";
import type { Address } from "./address.ts";
import { CallError } from "./errors.ts";
import { known, type Resource, read, shown } from "./resource.ts";

/** Pauses before further attempts. */
const PAUSES_MS = [1000, 4000, 16_000];

type Found = PrimitiveAtom<Resource<unknown>>;
/** The latest request for each resource: an earlier one may be answered later. */
const latest = new WeakMap<Found, object>();

/** Fetches again what is shown and may have changed, which stays meanwhile, and drops what is not shown. */
export function refreshResources(isAffected: (path: string) => boolean): void {
  for (const [address, found] of known) {
    if (!isAffected(new URL(address, location.origin).pathname)) continue;
    if (!shown.has(address)) known.delete(address);
    else void refresh(address as Address<unknown>, found);
  }
}

async function refresh(address: Address<unknown>, found: Found): Promise<void> {
  const mine = {};
  latest.set(found, mine);
  const isLatest = () => latest.get(found) === mine;
  for (const pause of [...PAUSES_MS, undefined]) {
    try {
      const data = await read(address);
      if (isLatest()) store.set(found, { state: "ready", data });
      return;
    } catch (error) {
      // The last value stays.
      const isPassing = !(error instanceof CallError) || error.status >= 500;
      if (!isPassing || pause === undefined) return;
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (!isLatest()) return;
    }
  }
}
