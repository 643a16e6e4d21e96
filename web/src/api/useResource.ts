// Reads one address in a component: loading, ready or failed, with a retry function.
import { useAtomValue } from "jotai";
import { useCallback, useMemo } from "react";
import type { Address } from "./address.ts";
import { type Resource, reloadResource, resourceAtom } from "./resource.ts";

export function useResource<T>(address: Address<T>): Resource<T> & { retry: () => void } {
  const resource = useAtomValue(useMemo(() => resourceAtom(address), [address]));
  const retry = useCallback(() => reloadResource(address), [address]);
  return { ...resource, retry };
}
