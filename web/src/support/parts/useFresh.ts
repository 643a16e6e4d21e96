// What one address says now: asked anew when it is opened and when there is news. What was read last stays on the screen
// meanwhile, also when the news cannot be read. A component that shows another address has another key.
import { useRef } from "react";
import type { Address } from "../../api/address.ts";
import { useDesk } from "../useDesk.ts";
import { useRefetchOnChange } from "./useRefetchOnChange.ts";

export interface Fresh<T> {
  data?: T;
  error?: unknown;
  retry: () => void;
}

export function useFresh<T>(address: Address<T>): Fresh<T> {
  const { data, error, isCurrent, retry } = useDesk(address);
  const last = useRef<T>(undefined);
  if (data !== undefined) last.current = data;
  useRefetchOnChange(retry, isCurrent);
  return {
    ...(last.current !== undefined && { data: last.current }),
    ...(error !== undefined && { error }),
    retry,
  };
}
