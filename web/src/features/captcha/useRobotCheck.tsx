// The robot check of a form that needs it only sometimes: it appears when the server requires it.

import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { CallError } from "../../api/errors.ts";
import { ROBOT_MESSAGE } from "../../forms/messages.ts";
import { Captcha } from "./lazy.ts";

const FIELD = "recaptchaResponse";

export interface RobotCheck {
  /** Sent with the form's own fields. */
  fields: { recaptchaResponse?: string };
  /** Returns whether the check is shown and unsolved, and shows the error. Call before sending the form. */
  isMissing: () => boolean;
  /** Handles a failed call: a solution works only once. Returns whether the missing check was the reason. */
  asksFor: (failure: unknown) => boolean;
  /** The check's element in the form. */
  widget: ReactNode;
}

export function useRobotCheck(): RobotCheck {
  const [isAsked, setAsked] = useState(false);
  const [token, setToken] = useState<string>();
  const [round, setRound] = useState(0);
  const [error, setError] = useState<string>();
  const [attention, setAttention] = useState(0);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (attention > 0) place.current?.focus();
  }, [attention]);

  function complain(message: string) {
    setError(message);
    setAttention((count) => count + 1);
  }

  return {
    fields: token ? { [FIELD]: token } : {},
    isMissing() {
      if (!isAsked || token) return false;
      complain(ROBOT_MESSAGE);
      return true;
    },
    asksFor(failure) {
      const message = failure instanceof CallError ? failure.field(FIELD) : undefined;
      if (isAsked) setRound((last) => last + 1);
      setToken(undefined);
      if (!message) return false;
      setAsked(true);
      complain(message);
      return true;
    },
    widget: isAsked && (
      <div ref={place} tabIndex={-1}>
        <Suspense>
          <Captcha
            round={round}
            error={error}
            onToken={(next) => {
              setToken(next);
              if (next) setError(undefined);
            }}
          />
        </Suspense>
      </div>
    ),
  };
}
