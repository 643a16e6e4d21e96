// Everything that is wrong with the form, at its top, each with a way to its field.
import type { Ref } from "react";
import { type Errors, type Faulty, RULES } from "./order.ts";

interface ErrorSummaryProps {
  ref: Ref<HTMLDivElement>;
  errors: Errors;
  failure: string | undefined;
}

export function ErrorSummary({ ref, errors, failure }: ErrorSummaryProps) {
  const wrong = Object.entries(errors) as Array<[Faulty, string]>;
  if (wrong.length === 0 && !failure) return null;
  return (
    <div ref={ref} className="alert alert-danger error-summary" role="alert" tabIndex={-1}>
      {failure && <p>{failure}</p>}
      {wrong.length > 0 && (
        <ul aria-label="Please check these fields">
          {wrong.map(([name, message]) => (
            <li key={name}>
              <button
                type="button"
                className="link-button"
                onClick={(event) => goTo(name, event.currentTarget)}
              >
                {message}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function goTo(name: Faulty, from: HTMLElement) {
  const form = from.closest("form");
  const field =
    name === "recaptchaResponse"
      ? form?.querySelector<HTMLElement>("[data-captcha] :is(input, iframe)")
      : form?.querySelector<HTMLElement>(
          `[name=${name === "addressType" ? "AddressType" : RULES[name].input}]`,
        );
  field?.focus();
}
