// The shipping step: methods with prices and dates, compared with the need-by date.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { TriangleAlert } from "lucide-react";
import { useEffect } from "react";
import { CallError } from "../../api/errors.ts";
import type { AssumedProof, Calendar, Day, ShippingMethod, ShippingMethods } from "../../api/types.ts";
import type { Asked } from "../../api/useAnswer.ts";
import { keptShipping } from "../../base/needBy.ts";
import { paths } from "../../base/paths.ts";
import { formatMinor } from "../../format/money.ts";
import { Link } from "../../page/Link.tsx";
import { Button } from "../../ui/buttons/Button.tsx";
import { Failure } from "../../ui/feedback/Failure.tsx";
import { SkeletonRows } from "../../ui/feedback/Skeleton.tsx";
import { cutOffInWords, formatDay, NeedByField } from "../delivery/index.ts";
import { PromoField } from "../promocode/index.ts";
import type { ShownTotals } from "./offers.ts";
import "./choices.css";

interface ShippingStepProps {
  methods: Asked<ShippingMethods>;
  method: string | undefined;
  needBy: Day | undefined;
  today: Day;
  /** The need-by date is before today. */
  isOver: boolean;
  calendar: Calendar | undefined;
  totals: Asked<ShownTotals>;
  onMethod: (id: string) => void;
  onNeedBy: (day: string) => void;
  onDone: () => void;
}

export function ShippingStep(props: ShippingStepProps) {
  const { methods, method, needBy, today, isOver, calendar, totals, onMethod, onNeedBy, onDone } = props;
  const offered = methods.data?.methods ?? [];
  const kept = keptShipping();
  const usual = (offered.find(({ id }) => id === kept) ?? offered[0])?.id;
  const isOffered = offered.some(({ id }) => id === method);

  // The method that was chosen in the cart is preselected, otherwise the usual one.
  useEffect(() => {
    if (methods.isCurrent && !isOffered && usual !== undefined) onMethod(usual);
  }, [methods.isCurrent, isOffered, usual, onMethod]);

  if (methods.error !== undefined) {
    const isRefused = methods.error instanceof CallError && methods.error.status < 500;
    const what = isRefused ? t`We cannot ship this order.` : t`The shipping methods could not be loaded.`;
    return <Failure what={what} error={methods.error} onRetry={methods.retry} />;
  }
  if (!methods.data) return <SkeletonRows count={3} />;
  const wanted = needBy && formatDay(needBy, today);
  const isLate = ({ arrivesOn }: ShippingMethod) => needBy !== undefined && arrivesOn > needBy;
  return (
    <div className="step-parts">
      <NeedByField className="step-need-by" today={today} day={needBy} onChange={onNeedBy} />
      <fieldset className="choices boxed-choices" aria-busy={!methods.isCurrent || undefined}>
        <legend className="visually-hidden">
          <Trans>Shipping method</Trans>
        </legend>
        {offered.map((offer) => {
          const day = formatDay(offer.arrivesOn, today);
          return (
            <label key={offer.id} className="boxed-choice">
              <input
                type="radio"
                name="shipping-method"
                checked={offer.id === method}
                onChange={() => onMethod(offer.id)}
              />
              <span className="boxed-words">
                <strong>{offer.name}</strong>
                <span className="muted">
                  <Trans>Arrives {day}</Trans>
                </span>
                {isLate(offer) && wanted && (
                  <span className="ship-late">
                    <TriangleAlert aria-hidden="true" />
                    <Trans>Too late for {wanted}</Trans>
                  </span>
                )}
              </span>
              <span className="ship-price">
                {offer.price === 0 ? t`Free` : formatMinor(offer.price, methods.data?.currency)}
              </span>
            </label>
          );
        })}
      </fieldset>
      {needBy && !isOver && (
        <Remedy offered={methods.data} method={method} today={today} onMethod={onMethod} />
      )}
      {calendar && <Assumed proof={methods.data.proof} calendar={calendar} />}
      <PromoField
        discounts={totals.data?.totals.discounts}
        currency={totals.data?.totals.currency}
        fault={totals.data?.promoFault}
        isBusy={!totals.isCurrent}
      />
      <p className="actions">
        <Button disabled={!isOffered || isOver} onClick={onDone}>
          <Trans>Continue to payment</Trans>
        </Button>
      </p>
    </div>
  );
}

interface RemedyProps {
  offered: ShippingMethods;
  method: string | undefined;
  today: Day;
  onMethod: (id: string) => void;
}

/** What makes the day if the chosen method does not. */
function Remedy({ offered: { methods, needBy }, method, today, onMethod }: RemedyProps) {
  const chosen = methods.find(({ id }) => id === method);
  if (!needBy || !chosen || chosen.arrivesOn <= needBy.by) return null;
  const { name, service } = needBy;
  const wanted = formatDay(needBy.by, today);
  const arrival = formatDay(needBy.arrivesOn, today);
  return (
    <div className="ship-remedy" role="status">
      <p className="ship-late">
        <TriangleAlert aria-hidden="true" />
        <span>
          {needBy.verdict === "too_late" ? (
            <Trans>
              No method arrives by {wanted}. The earliest is {arrival}, with {name}. Faster production may be
              in time: <Link to={paths.cart()}>choose it in your cart</Link>.
            </Trans>
          ) : (
            <Trans>
              Too late for {wanted}. With {name} it arrives by {arrival}.
            </Trans>
          )}
        </span>
      </p>
      {service !== method && (
        <Button look="quiet" onClick={() => onMethod(service)}>
          <Trans>Choose {name}</Trans>
        </Button>
      )}
    </div>
  );
}

/** What the dates assume. */
function Assumed({ proof, calendar }: { proof: AssumedProof | undefined; calendar: Calendar }) {
  const { zone } = calendar;
  const orderBy = cutOffInWords({ at: calendar.cutOffAt, zone });
  const approveBy = proof && cutOffInWords({ at: proof.approveByAt, zone });
  return (
    <p className="muted">
      {approveBy ? (
        <Trans>
          Dates assume that you order by {orderBy} and approve the proofs by {approveBy}.
        </Trans>
      ) : (
        <Trans>Dates assume that you order by {orderBy}.</Trans>
      )}
    </p>
  );
}
