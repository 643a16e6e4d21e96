// The review step with the order button.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { useEffect, useRef } from "react";
import { explain } from "../../api/errors.ts";
import type { CartTotalsEntry, TaxExemptionEntry } from "../../api/types.ts";
import { shopAtom } from "../../base/shop.ts";
import { formatMinor } from "../../format/money.ts";
import { lengthOf } from "../../format/numbers.ts";
import { formMessage } from "../../forms/messages.ts";
import { useEntry } from "../../live/entries.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { TextArea } from "../../ui/fields/TextArea.tsx";
import { UnreadProducts } from "../cart/index.ts";
import { OrderSums } from "../orders/index.ts";
import { CheckoutLine } from "./CheckoutLine.tsx";
import type { ShownTotals } from "./offers.ts";
import type { Placing } from "./placing.ts";
import { TermsNotice } from "./TermsNotice.tsx";
import type { CartNow } from "./useSeenCart.ts";

/** The server's limit. */
const MAX_COMMENT_LENGTH = 250;

interface ReviewStepProps {
  cart: CartNow;
  shown: ShownTotals | undefined;
  /** The sums are those of what is shown. */
  isCurrent: boolean;
  promo: string | undefined;
  comment: string;
  placing: Placing;
  isByCard: boolean;
  isRequest: boolean;
  onComment: (typed: string) => void;
  onPlace: (shown: ShownTotals) => void;
  onTryAgain: () => void;
}

export function ReviewStep(props: ReviewStepProps) {
  const { cart, shown, isCurrent, promo, comment, placing, onComment, onPlace, onTryAgain } = props;
  const { isByCard, isRequest } = props;
  const tooLong =
    lengthOf(comment) > MAX_COMMENT_LENGTH ? formMessage("maxlength", MAX_COMMENT_LENGTH) : undefined;
  const isExempt = useEntry<TaxExemptionEntry>("taxExemption")?.state === "accepted";
  const { taxIncluded } = useAtomValue(shopAtom);
  const isWithTaxes = isExempt || taxIncluded === true || shown?.totals.taxes !== undefined;
  const field = useRef<HTMLDivElement>(null);
  const isBusy = placing.phase === "sending" || placing.phase === "unheard";

  function place() {
    if (tooLong) return field.current?.querySelector("textarea")?.focus();
    if (shown && isCurrent) onPlace(shown);
  }

  return (
    <div className="step-parts">
      <UnreadProducts lines={cart.lines} />
      <ul className="order-lines">
        {cart.lines.map((line) => (
          <CheckoutLine key={line.lineId} line={line} />
        ))}
      </ul>
      <div ref={field} className="step-narrow">
        <TextArea
          label={t`Comment`}
          optional
          hint={t`Anything we should know about this order.`}
          value={comment}
          error={tooLong}
          onChange={({ target }) => onComment(target.value)}
        />
      </div>
      {shown && (
        <div className="step-sums">
          <OrderSums
            totals={shown.totals}
            shipping={shown.shipping.name}
            promoCode={shown.promoFault ? undefined : promo}
          />
        </div>
      )}
      <Outcome placing={placing} totals={cart.totals} shown={shown} onTryAgain={onTryAgain} />
      <TermsNotice />
      <p className="actions place-actions">
        <Button className="place-button" busy={isBusy || !shown || !isCurrent} onClick={place}>
          {isRequest ? t`Send the request` : isByCard ? t`Place order and pay` : t`Place order`}
        </Button>
        <span className="muted">
          {isRequest
            ? t`This is not an order yet. We write to you when we accept it.`
            : nextInWords(isByCard, isWithTaxes)}
        </span>
      </p>
    </div>
  );
}

function nextInWords(isByCard: boolean, isWithTaxes: boolean): string {
  if (isByCard)
    return t`You pay on the page of our payment provider. You approve proofs before anything is printed.`;
  return isWithTaxes
    ? t`You approve proofs before anything is printed.`
    : t`Plus tax, if any; the invoice states it. You approve proofs before anything is printed.`;
}

interface OutcomeProps {
  placing: Placing;
  totals: CartTotalsEntry;
  shown: ShownTotals | undefined;
  onTryAgain: () => void;
}

/** The result of pressing the button, if it is not an order. */
function Outcome({ placing, totals, shown, onTryAgain }: OutcomeProps) {
  const box = useRef<HTMLDivElement>(null);
  const { phase } = placing;
  useEffect(() => {
    if (phase === "refused") box.current?.focus();
  }, [phase]);
  if (phase === "refused") {
    const { error, body } = placing;
    const now = shown?.totals;
    const isOther = now !== undefined && now.total !== body.total;
    const totalBefore = formatMinor(body.total, totals.currency);
    const totalNow = now && formatMinor(now.total, now.currency);
    return (
      <div ref={box} className="alert alert-danger" role="alert" tabIndex={-1}>
        <p>
          <span>{explain(error)}</span>
          {isOther && (
            <>
              {" "}
              <Trans>
                The total was {totalBefore} and is now <strong>{totalNow}</strong>.
              </Trans>
            </>
          )}
        </p>
      </div>
    );
  }
  if (phase !== "unheard") return null;
  return (
    <div className="alert place-unheard" role="status">
      <p>
        <Trans>
          Your order was sent, but there is no response yet. You can safely wait or try again: only one order
          is placed.
        </Trans>
      </p>
      {placing.isTrying ? (
        <progress aria-label={t`Trying again`} />
      ) : (
        <Button look="quiet" onClick={onTryAgain}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </div>
  );
}
