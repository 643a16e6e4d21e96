// An idempotency key that stays the same while the content stays the same, so that a resend after a lost response is
// not processed twice.

import { useRef } from "react";
import { randomId } from "../base/randomId.ts";

export function useRetryKey(): (sent: unknown) => string {
  const last = useRef({ sent: "", key: "" });
  return (sent) => {
    const text = JSON.stringify(sent);
    if (last.current.sent !== text) last.current = { sent: text, key: randomId() };
    return last.current.key;
  };
}
