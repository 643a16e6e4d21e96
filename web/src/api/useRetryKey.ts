// The key under which something is sent: the same while that is the same, so that a lost answer and another press
// make one of it.
import { useRef } from "react";

export function useRetryKey(): (sent: unknown) => string {
  const last = useRef({ sent: "", key: "" });
  return (sent) => {
    const text = JSON.stringify(sent);
    if (last.current.sent !== text) last.current = { sent: text, key: crypto.randomUUID() };
    return last.current.key;
  };
}
