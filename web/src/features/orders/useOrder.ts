// One order: what is known of it, and how far it is now. The live entry says that there is news; the news are then read.

import { useEffect, useRef } from "react";
import { at } from "../../api/address.ts";
import type { OrderDetail, OrderEntry } from "../../api/types.ts";
import { useKeptResource } from "../../api/useKeptResource.ts";
import { useEntry } from "../../live/entries.ts";

export interface KnownOrder {
  detail?: OrderDetail;
  error?: unknown;
  retry: () => void;
}

export function useOrder(code: string): KnownOrder {
  const { data, error, retry } = useKeptResource(at("/api/orders/{code}", { code }));
  const live = useEntry<OrderEntry>(`orders/${data?.order.orderId ?? ""}`);
  const changedAt = live?.changedAt;
  const readFor = useRef<number>(undefined);
  const isOld = data !== undefined && changedAt !== undefined && changedAt > data.order.changedAt;

  useEffect(() => {
    // Once for each piece of news: another node may be a moment behind.
    if (!isOld || readFor.current === changedAt) return;
    readFor.current = changedAt;
    retry();
  }, [isOld, changedAt, retry]);

  return {
    ...(data && { detail: live ? { ...data, order: live } : data }),
    ...(error !== undefined && { error }),
    retry,
  };
}
