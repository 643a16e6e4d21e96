// Places exactly one order, despite repeated presses and lost responses.
import { useAtomValue } from "jotai";
import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "../../api/call.ts";
import { CallError } from "../../api/errors.ts";
import type { PlaceOrderRequest } from "../../api/types.ts";
import { randomId } from "../../base/randomId.ts";
import { ordersAtom } from "../orders/index.ts";
import { forgetChoices, forgetPending, keepPending, type Pending, pendingOrder } from "./remembered.ts";

const RETRY_AFTER_MS = [500, 1500, 4000, 8000];
const SERVER_FAULT = 500;
const TOO_MANY = 429;

export type Placing =
  | { phase: "idle" | "sending" }
  /** Sent without a response. It is retried automatically or manually. */
  | { phase: "unheard"; isTrying: boolean }
  | { phase: "refused"; error: CallError; body: PlaceOrderRequest };

/** `onPlaced` is called once with the order's public name, and whether it is to be paid by card. */
export function usePlacing(customerId: number, onPlaced: (code: string, isByCard: boolean) => void) {
  const [placing, setPlacing] = useState<Placing>({ phase: "idle" });
  const orders = useAtomValue(ordersAtom);
  const waiting = useRef<Pending>(undefined);
  const latest = useRef(onPlaced);
  latest.current = onPlaced;

  const finish = useCallback((code: string) => {
    if (!waiting.current) return;
    const isByCard = waiting.current.body.payment === "card";
    waiting.current = undefined;
    forgetPending();
    forgetChoices();
    latest.current(code, isByCard);
  }, []);

  const send = useCallback(
    async (pending: Pending) => {
      setPlacing({ phase: "sending" });
      for (const after of [...RETRY_AFTER_MS, undefined]) {
        try {
          const { code } = await placeOrder(pending);
          // The page was left meanwhile; the order is among the customer's orders.
          if (waiting.current !== pending) forgetPending();
          return finish(code);
        } catch (error) {
          // The live map was faster than the response, or the page was left.
          if (waiting.current !== pending) return;
          if (error instanceof CallError && isFinal(error)) {
            // The order exists. The live map has its name.
            if (error.code === "already_ordered") return;
            waiting.current = undefined;
            forgetPending();
            return setPlacing({ phase: "refused", error, body: pending.body });
          }
          setPlacing({ phase: "unheard", isTrying: after !== undefined });
          if (after !== undefined) await new Promise((resolve) => setTimeout(resolve, after));
        }
      }
    },
    [finish],
  );

  const begin = useCallback(
    (pending: Pending) => {
      if (waiting.current) return;
      waiting.current = pending;
      void send(pending);
    },
    [send],
  );

  // After a reload or navigation, a pending order is sent again with its key.
  useEffect(() => {
    const pending = pendingOrder(customerId);
    if (pending) begin(pending);
    return () => {
      waiting.current = undefined;
    };
  }, [customerId, begin]);

  // The response may be lost, but the order is in the live map.
  useEffect(() => {
    const revision = waiting.current?.body.revision;
    const placed = orders.find(({ cartRevision }) => cartRevision === revision);
    if (placed) finish(placed.code);
  });

  function place(body: PlaceOrderRequest) {
    if (waiting.current) return;
    const pending = { key: randomId(), body, at: Date.now() };
    keepPending(customerId, pending);
    begin(pending);
  }

  function tryAgain() {
    if (waiting.current) void send(waiting.current);
  }

  return { placing, place, tryAgain };
}

/** The server has decided: a retry would get the same response. */
const isFinal = ({ status }: CallError) => status < SERVER_FAULT && status !== TOO_MANY;

function placeOrder({ key, body }: Pending) {
  const params = { header: { "Idempotency-Key": key } };
  return call(({ POST }) => POST("/api/checkout/place", { body, params }));
}
