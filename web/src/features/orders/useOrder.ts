// One order with its current status and dates. A change of its live entry or of the shop's settings triggers a fetch.

import { useAtomValue } from "jotai";
import { useEffect, useRef } from "react";
import { at } from "../../api/address.ts";
import type { OrderDetail, OrderEntry } from "../../api/types.ts";
import { useKeptResource } from "../../api/useKeptResource.ts";
import { useReadAgain } from "../../api/useReadAgain.ts";
import { useEntry } from "../../live/entries.ts";
import { shopChangesAtom } from "../../live/state.ts";

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
    // Once per change: another node may be slightly behind.
    if (!isOld || readFor.current === changedAt) return;
    readFor.current = changedAt;
    retry();
  }, [isOld, changedAt, retry]);

  const shop = useAtomValue(shopChangesAtom);
  const readWith = useRef(shop);
  useEffect(() => {
    if (readWith.current === shop) return;
    readWith.current = shop;
    retry();
  }, [shop, retry]);

  useReadAgain(data?.byLink !== undefined, retry);

  return {
    ...(data && { detail: live ? { ...data, order: live } : data }),
    ...(error !== undefined && { error }),
    retry,
  };
}
