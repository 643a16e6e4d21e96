// The key under which an order is sent: the same while the order is the same, so that a lost answer and another press
// make one order.
import { useRef } from "react";

export function useRetryKey(): (order: unknown) => string {
  const last = useRef({ order: "", key: "" });
  return (order) => {
    const text = JSON.stringify(order);
    if (last.current.order !== text) last.current = { order: text, key: crypto.randomUUID() };
    return last.current.key;
  };
}
