// The HTML part in a sandboxed frame. The page's own policy forbids inline styles, which emails need, so the frame gets a response with
// a policy of its own. Every rendering is a new frame, because navigating one would add to the history of the tab; the one
// before stays until it has loaded.
import { t } from "@lingui/core/macro";
import { useEffect, useRef, useState } from "react";
import { type EmailDraft, frameAddress } from "./calls.ts";
import type { Values } from "./rules.ts";

const nameOf = (number: number) => `email-frame-${number}`;

export function EmailFrame({ email, values }: { email: string; values: Values }) {
  const form = useRef<HTMLFormElement>(null);
  /** The number of the latest frame, and whose values it has. */
  const [latest, setLatest] = useState({ number: 0, values });
  const [shown, setShown] = useState(0);
  const submitted = useRef(-1);
  if (latest.values !== values) setLatest({ number: latest.number + 1, values });
  const { number } = latest;

  useEffect(() => {
    if (!form.current) return;
    submitted.current = number;
    form.current.target = nameOf(number);
    form.current.submit();
  }, [number]);

  const frames = shown === number ? [number] : [shown, number];
  return (
    <div className="email-frame">
      <form ref={form} method="post" action={frameAddress(email)} hidden>
        {(Object.keys(values) as Array<keyof EmailDraft>).map((name) => (
          <input key={name} type="hidden" name={name} value={values[name as keyof Values]} />
        ))}
      </form>
      {frames.map((one) => (
        <iframe
          key={one}
          name={nameOf(one)}
          title={one === shown ? t`The email` : t`The email is being updated`}
          className={one === shown ? undefined : "email-frame-next"}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          // The empty page that a new frame begins with loads before the form is sent.
          onLoad={() => submitted.current === one && setShown(one)}
        />
      ))}
    </div>
  );
}
