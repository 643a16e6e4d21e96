// Fetches a response that depends on the current input, again whenever the input changes. Keeps the previous response
// meanwhile, so that the layout does not jump; `isCurrent` says whether it matches the current input.
import { useCallback, useEffect, useRef, useState } from "react";

export interface Asked<T> {
  data?: T;
  error?: unknown;
  isCurrent: boolean;
  retry: () => void;
}

/** `question` names everything that the response depends on. If it is undefined, no request is sent. */
export function useAnswer<T>(question: string | undefined, ask: () => Promise<T>): Asked<T> {
  const [received, setReceived] = useState<{
    question?: string;
    attempt?: number;
    data?: T;
    error?: unknown;
  }>({});
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(ask);
  latest.current = ask;

  useEffect(() => {
    if (question === undefined) return;
    let isOver = false;
    latest.current().then(
      (data) => isOver || setReceived({ question, attempt, data }),
      (error: unknown) => isOver || setReceived({ question, attempt, error }),
    );
    return () => {
      isOver = true;
    };
  }, [question, attempt]);

  const retry = useCallback(() => setAttempt((last) => last + 1), []);
  const isCurrent = question !== undefined && received.question === question && received.attempt === attempt;
  return {
    ...(received.data !== undefined && { data: received.data }),
    ...(isCurrent && received.error !== undefined && { error: received.error }),
    isCurrent,
    retry,
  };
}
