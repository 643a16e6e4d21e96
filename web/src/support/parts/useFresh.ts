// Data of one address, fetched when it opens and when it may have changed. The last value stays visible meanwhile, also
// if a fetch fails. Components for different addresses need different keys.
import { useRef } from "react";
import type { Address } from "../../api/address.ts";
import { useSupport } from "../useSupport.ts";
import { useRefetchOnChange } from "./useRefetchOnChange.ts";

export interface Fresh<T> {
  data?: T;
  error?: unknown;
  retry: () => void;
}

export function useFresh<T>(address: Address<T>): Fresh<T> {
  const { data, error, isCurrent, retry } = useSupport(address);
  const last = useRef<T>(undefined);
  if (data !== undefined) last.current = data;
  useRefetchOnChange(retry, isCurrent);
  return {
    ...(last.current !== undefined && { data: last.current }),
    ...(error !== undefined && { error }),
    retry,
  };
}
