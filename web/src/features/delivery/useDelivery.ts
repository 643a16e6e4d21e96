// When goods arrive, by the server's rule. The last answer stays while another one is fetched, so that nothing jumps.
import { useEffect, useRef } from "react";
import { at } from "../../api/address.ts";
import type { Day, Delivery } from "../../api/types.ts";
import { useResource } from "../../api/useResource.ts";
import { typedDay } from "./days.ts";
import { useReloadAt } from "./reload.ts";

export interface Goods {
  /** Production time in working days. */
  days: number;
  /** The rush options of the product, in working days. */
  rush?: readonly number[];
  /** They are printed, and no exact repeat. */
  needsProof: boolean;
  by?: Day | undefined;
}

/** `undefined` until the first answer. */
export function useDelivery({ days, rush = [], needsProof, by }: Goods): Delivery | undefined {
  const read = useResource(
    at("/api/delivery", {
      days,
      rush: rush.join(","),
      proof: needsProof || undefined,
      by: typedDay(by),
    }),
  );
  const last = useRef<Delivery>(undefined);
  if (read.state === "ready") last.current = read.data;
  useReloadAt(last.current?.orderByAt, read.retry);
  useEffect(() => {
    if (read.state === "failed") last.current = undefined;
  }, [read.state]);
  return read.state === "failed" ? undefined : last.current;
}
