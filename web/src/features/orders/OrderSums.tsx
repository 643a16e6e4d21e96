// The totals of an order: merchandise, shipping, discounts and taxes.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import type { OrderTotals } from "../../api/types.ts";
import { shopAtom } from "../../base/shop.ts";
import { formatMinor } from "../../format/money.ts";
import { ExtraRows } from "../pricing/index.ts";

interface OrderSumsProps {
  totals: OrderTotals;
  /** The method's name. */
  shipping?: string | undefined;
  promoCode?: string | undefined;
  /** Paid by card: the total is all that is paid. */
  byCard?: boolean;
  /** The invoice's amounts, once it exists. */
  invoiced?: { tax: number; total: number } | undefined;
}

export function OrderSums({ totals, shipping, promoCode, byCard, invoiced }: OrderSumsProps) {
  const { currency, discounts = [], taxes = [] } = totals;
  const { taxIncluded } = useAtomValue(shopAtom);
  const money = (sum: number) => formatMinor(sum, currency);
  // An invoice can state another tax than the order; then its rates are not known.
  const isTaxOfOrder =
    !invoiced || invoiced.tax === taxes.reduce((sum, { amount }) => sum + Math.max(0, amount), 0);
  return (
    <dl className="price-list">
      <div>
        <dt>
          <Trans>Merchandise</Trans>
        </dt>
        <dd>{money(totals.merchandise)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Shipping</Trans>
          {shipping && <span className="muted">{`, ${shipping}`}</span>}
        </dt>
        <dd>{totals.shipping === 0 ? t`Free` : money(totals.shipping)}</dd>
      </div>
      {totals.discount > 0 && discounts.length === 0 && (
        // Orders of earlier versions do not name their promotion.
        <ExtraRows
          discounts={[
            { name: t`Promo code`, amount: totals.discount, ...(promoCode && { code: promoCode }) },
          ]}
          currency={currency}
        />
      )}
      <ExtraRows discounts={discounts} taxes={isTaxOfOrder ? taxes : []} currency={currency} />
      {invoiced && (!isTaxOfOrder || taxes.length === 0) && (
        <div>
          <dt>
            <Trans>Tax</Trans>
          </dt>
          <dd>{money(invoiced.tax)}</dd>
        </div>
      )}
      <div className="price-total">
        <dt>
          {!invoiced && !byCard && !taxIncluded && taxes.length === 0 && totals.total > 0 ? (
            <Trans>
              Total <span className="muted">before taxes</span>
            </Trans>
          ) : (
            <Trans>Total</Trans>
          )}
        </dt>
        <dd>
          <strong>{money(invoiced?.total ?? totals.total)}</strong>
        </dd>
      </div>
    </dl>
  );
}
