// What is wrong with a form, in one place, each line leading to its field. It takes the focus when it comes.
import { useEffect, useRef } from "react";

interface ErrorSummaryProps {
  /** `id`: of the field, or of the element around it. */
  errors: Array<{ id: string; label: string; message: string }>;
  /** Changes with every try to send: the focus moves here again. */
  attempt: number;
}

export function ErrorSummary({ errors, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (attempt === 0 || errors.length === 0) return null;
  return (
    <div ref={box} className="error-summary" role="alert" tabIndex={-1}>
      <p>
        {errors.length === 1 ? "Please correct one field:" : `Please correct these ${errors.length} fields:`}
      </p>
      <ul>
        {errors.map(({ id, label, message }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                // The address stays: a fragment would be a step in the history.
                event.preventDefault();
                const element = document.getElementById(id);
                element?.focus();
                if (element !== document.activeElement)
                  element?.querySelector<HTMLElement>("input, iframe")?.focus();
              }}
            >
              {label}: {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
