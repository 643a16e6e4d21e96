// A component's view of one address: loading, ready or failed, and a way to try again.
import { useAtomValue } from "jotai";
import { useCallback, useMemo } from "react";
import { type Resource, reloadResource, resourceAtom } from "./resource.ts";

export function useResource<T>(address: string): Resource<T> & { retry: () => void } {
  const resource = useAtomValue(useMemo(() => resourceAtom<T>(address), [address]));
  const retry = useCallback(() => reloadResource(address), [address]);
  return { ...resource, retry };
}
