// An answer that depends on what is chosen: asked for again when that changes. The last one stays meanwhile, so that
// nothing on the page jumps; `isCurrent` says whether it is for what is chosen now.
import { useCallback, useEffect, useRef, useState } from "react";

export interface Asked<T> {
  data?: T;
  error?: unknown;
  isCurrent: boolean;
  retry: () => void;
}

/** `question` names everything that the answer depends on; without one nothing is asked. */
export function useAnswer<T>(question: string | undefined, ask: () => Promise<T>): Asked<T> {
  const [told, setTold] = useState<{ question?: string; attempt?: number; data?: T; error?: unknown }>({});
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(ask);
  latest.current = ask;

  useEffect(() => {
    if (question === undefined) return;
    let isOver = false;
    latest.current().then(
      (data) => isOver || setTold({ question, attempt, data }),
      (error: unknown) => isOver || setTold({ question, attempt, error }),
    );
    return () => {
      isOver = true;
    };
  }, [question, attempt]);

  const retry = useCallback(() => setAttempt((last) => last + 1), []);
  const isCurrent = question !== undefined && told.question === question && told.attempt === attempt;
  return {
    ...(told.data !== undefined && { data: told.data }),
    ...(isCurrent && told.error !== undefined && { error: told.error }),
    isCurrent,
    retry,
  };
}
