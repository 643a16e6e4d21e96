// The error summary at the form's top, with a link to each field. The errors are shown at the fields.
import type { Ref } from "react";
import { type Errors, type Faulty, RULES } from "./order.ts";

interface ErrorSummaryProps {
  ref: Ref<HTMLDivElement>;
  errors: Errors;
  failure: string | undefined;
}

export function ErrorSummary({ ref, errors, failure }: ErrorSummaryProps) {
  const wrong = Object.keys(errors) as Faulty[];
  if (wrong.length === 0 && !failure) return null;
  return (
    <div ref={ref} className="alert alert-danger error-summary" role="alert" tabIndex={-1}>
      {failure && <p>{failure}</p>}
      {wrong.length > 0 && <p id="error-summary">Please check the marked fields.</p>}
      {wrong.length > 0 && (
        <ul aria-labelledby="error-summary">
          {wrong.map((name) => (
            <li key={name}>
              <button
                type="button"
                className="link-button"
                onClick={(event) => goTo(name, event.currentTarget)}
              >
                {nameOf(name)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function nameOf(name: Faulty): string {
  if (name === "recaptchaResponse") return "Robot check";
  return name === "addressType" ? "Address type" : RULES[name].label;
}

function goTo(name: Faulty, from: HTMLElement) {
  const form = from.closest("form");
  const input = name === "addressType" || name === "recaptchaResponse" ? "AddressType" : RULES[name].input;
  const selector = name === "recaptchaResponse" ? "[data-captcha] :is(input, iframe)" : `[name=${input}]`;
  form?.querySelector<HTMLElement>(selector)?.focus();
}
