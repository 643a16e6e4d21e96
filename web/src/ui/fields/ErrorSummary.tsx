// The errors of a form, each linked to its field. Takes the focus when it appears.
import { plural } from "@lingui/core/macro";
import { useEffect, useRef } from "react";

interface ErrorSummaryProps {
  /** `id`: of the field, or of the element around it. */
  errors: Array<{ id: string; label: string; message: string }>;
  /** Changes with every submit attempt, which moves the focus here again. */
  attempt: number;
}

export function ErrorSummary({ errors, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  const count = errors.length;
  if (attempt === 0 || errors.length === 0) return null;
  return (
    <div ref={box} className="error-summary" role="alert" tabIndex={-1}>
      <p>
        {plural(count, { one: "Please correct one field:", other: `Please correct these ${count} fields:` })}
      </p>
      <ul>
        {errors.map(({ id, label, message }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                // Keeps the address: a fragment would add a history entry.
                event.preventDefault();
                const element = document.getElementById(id);
                element?.focus();
                if (element !== document.activeElement)
                  element?.querySelector<HTMLElement>("input, iframe")?.focus();
              }}
            >
              {`${label}: ${message}`}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
