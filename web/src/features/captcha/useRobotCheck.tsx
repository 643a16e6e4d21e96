// The robot check of a form that needs one only at times: it appears when the server asks for it.
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { CallError } from "../../api/errors.ts";

// With its styles and workers it is too much for a page that hardly ever shows it.
const Captcha = lazy(async () => ({ default: (await import("./Captcha.tsx")).Captcha }));

const FIELD = "recaptchaResponse";
const MESSAGE = "Please validate you are not a robot.";

export interface RobotCheck {
  /** What is sent with the form's own fields. */
  fields: { recaptchaResponse?: string };
  /** Whether the check is shown and not done yet; says so then. To be asked before the form is sent. */
  isMissing: () => boolean;
  /** Takes note of a failed call: a solution is worth one. Returns whether the check is what was missing. */
  asksFor: (failure: unknown) => boolean;
  /** The place of the check in the form. */
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
      complain(MESSAGE);
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
