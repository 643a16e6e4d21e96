// A resource that keeps its last value while it is fetched again.
import { useRef } from "react";
import type { Address } from "./address.ts";
import { useResource } from "./useResource.ts";

export interface Kept<T> {
  data?: T;
  error?: unknown;
  retry: () => void;
}

export function useKeptResource<T>(address: Address<T>): Kept<T> {
  const resource = useResource(address);
  const last = useRef<{ address: string; data: T }>(undefined);
  if (resource.state === "ready") last.current = { address, data: resource.data };
  const kept = last.current?.address === address ? last.current.data : undefined;
  return {
    ...(kept !== undefined && { data: kept }),
    ...(resource.state === "failed" && { error: resource.error }),
    retry: resource.retry,
  };
}
