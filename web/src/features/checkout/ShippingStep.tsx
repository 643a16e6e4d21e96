// The shipping step: methods with prices and dates, compared with the need-by date.
import { TriangleAlert } from "lucide-react";
import { useEffect } from "react";
import { CallError } from "../../api/errors.ts";
import type { Day, ShippingMethod, ShippingMethods } from "../../api/types.ts";
import type { Asked } from "../../api/useAnswer.ts";
import { paths } from "../../base/paths.ts";
import { formatMinor } from "../../format/money.ts";
import { formMessage } from "../../forms/messages.ts";
import { Link } from "../../page/Link.tsx";
import { Button } from "../../ui/buttons/Button.tsx";
import { Failure } from "../../ui/feedback/Failure.tsx";
import { SkeletonRows } from "../../ui/feedback/Skeleton.tsx";
import { Field } from "../../ui/fields/Field.tsx";
import { formatDay, isDay } from "../delivery/index.ts";
import { PromoField, type PromoProps } from "./PromoField.tsx";
import "./choices.css";

interface ShippingStepProps {
  methods: Asked<ShippingMethods>;
  method: string | undefined;
  needBy: Day | undefined;
  today: Day;
  promo: PromoProps;
  onMethod: (id: string) => void;
  onNeedBy: (day: Day | undefined) => void;
  onDone: () => void;
}

export function ShippingStep(props: ShippingStepProps) {
  const { methods, method, needBy, today, promo, onMethod, onNeedBy, onDone } = props;
  const offered = methods.data?.methods ?? [];
  const usual = offered[0]?.id;
  const isOffered = offered.some(({ id }) => id === method);

  // The usual method is preselected.
  useEffect(() => {
    if (methods.isCurrent && !isOffered && usual !== undefined) onMethod(usual);
  }, [methods.isCurrent, isOffered, usual, onMethod]);

  if (methods.error !== undefined) {
    const isRefused = methods.error instanceof CallError && methods.error.status < 500;
    const what = isRefused ? "We cannot ship this order." : "The shipping methods could not be loaded.";
    return <Failure what={what} error={methods.error} onRetry={methods.retry} />;
  }
  if (!methods.data) return <SkeletonRows count={3} />;
  const isOver = needBy !== undefined && needBy < today;
  const isLate = ({ arrivesOn }: ShippingMethod) => needBy !== undefined && arrivesOn > needBy;
  return (
    <div className="step-parts">
      <Field
        type="date"
        className="step-need-by"
        label="Need it by"
        optional
        min={today}
        value={needBy ?? ""}
        {...(isOver && { error: formMessage("min", formatDay(today, "")) })}
        onChange={({ target }) => onNeedBy(isDay(target.value) ? target.value : undefined)}
      />
      <fieldset className="choices boxed-choices" aria-busy={!methods.isCurrent || undefined}>
        <legend className="visually-hidden">Shipping method</legend>
        {offered.map((offer) => (
          <label key={offer.id} className="boxed-choice">
            <input
              type="radio"
              name="shipping-method"
              checked={offer.id === method}
              onChange={() => onMethod(offer.id)}
            />
            <span className="boxed-words">
              <strong>{offer.name}</strong>
              <span className="muted">Arrives {formatDay(offer.arrivesOn, today)}</span>
              {isLate(offer) && needBy && (
                <span className="ship-late">
                  <TriangleAlert aria-hidden="true" />
                  Too late for {formatDay(needBy, today)}
                </span>
              )}
            </span>
            <span className="ship-price">
              {offer.price === 0 ? "Free" : formatMinor(offer.price, methods.data?.currency)}
            </span>
          </label>
        ))}
      </fieldset>
      {offered.length > 0 && offered.every(isLate) && needBy && !isOver && (
        <p className="ship-late" role="status">
          <TriangleAlert aria-hidden="true" />
          <span>
            No method arrives by {formatDay(needBy, today)}. Faster production may:{" "}
            <Link to={paths.cart()}>choose it in your cart</Link>.
          </span>
        </p>
      )}
      <p className="muted">
        Dates assume that you order today, or count from the day on which you approve the last proof.
      </p>
      <PromoField {...promo} />
      <p className="actions">
        <Button disabled={!isOffered || isOver} onClick={onDone}>
          Continue to payment
        </Button>
      </p>
    </div>
  );
}
