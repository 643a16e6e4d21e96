// Fetches resources again that may have changed.
import { store } from "../base/store.ts";
import type { Address } from "./address.ts";
import { known, read, shown } from "./resource.ts";

/** Fetches again what is shown and may have changed, which stays meanwhile, and drops what is not shown. */
export function refreshResources(isAffected: (path: string) => boolean): void {
  for (const [address, found] of known) {
    if (!isAffected(new URL(address, location.origin).pathname)) continue;
    if (!shown.has(address)) known.delete(address);
    else
      read(address as Address<unknown>).then(
        (data) => store.set(found, { state: "ready", data }),
        () => undefined, // The last value stays.
      );
  }
}
