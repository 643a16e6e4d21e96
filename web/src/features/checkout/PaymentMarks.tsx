// The ways of paying that the shop takes, each with a mark.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { PaymentMethod } from "../../api/types.ts";
import "./choices.css";

const MARKED = ["card", "account"] as const;
type Marked = (typeof MARKED)[number];

interface PaymentMarksProps {
  /** What the caller can pay with; undefined while it is not known. */
  methods: readonly PaymentMethod[] | undefined;
}

export function PaymentMarks({ methods = [] }: PaymentMarksProps) {
  const taken = MARKED.filter((method) => methods.includes(method));
  if (taken.length === 0) return null;
  return (
    <div className="payment-marks">
      <p className="muted">
        <Trans>You can pay:</Trans>
      </p>
      <ul>
        {taken.map((method) => (
          <li key={method}>
            <PaymentMark method={method} />
            <span>{method === "card" ? t`By card` : t`By invoice`}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A picture of a card or of an invoice. The text beside it has its name. */
export function PaymentMark({ method }: { method: Marked }) {
  return (
    <svg className="payment-mark" viewBox="0 0 36 24" width="36" height="24" aria-hidden="true">
      {method === "card" ? (
        <>
          <rect x="1" y="1" width="34" height="22" rx="3" />
          <path className="payment-mark-bar" d="M1 6h34v4H1z" />
          <path d="M6 17h8m4 0h4" />
        </>
      ) : (
        <>
          <path d="M10 1h12l5 5v17H10zm12 0v5h5" />
          <path d="M14 11h9m-9 4h9m-3 4h3" />
        </>
      )}
    </svg>
  );
}
