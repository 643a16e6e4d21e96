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
  /** On documents: prices that include taxes are stated without them, too. */
  hasNet?: boolean;
}

export function OrderSums(props: OrderSumsProps) {
  const { totals, shipping, promoCode, byCard, invoiced, hasNet = false } = props;
  const { currency, discounts = [], taxes = [] } = totals;
  const { taxIncluded } = useAtomValue(shopAtom);
  const money = (sum: number) => formatMinor(sum, currency);
  const taxOfOrder = taxes.reduce((sum, { amount }) => sum + Math.max(0, amount), 0);
  const { tax, total } = invoiced ?? { tax: taxOfOrder, total: totals.total };
  // An invoice can state another tax than the order; then its rates are not known.
  const isTaxOfOrder = tax === taxOfOrder;
  const isIncluded = taxes.length > 0 ? taxes.some(({ included }) => included) : taxIncluded;
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
      <ExtraRows discounts={discounts} currency={currency} />
      {hasNet && isIncluded && tax > 0 && (
        <div>
          <dt>
            <Trans>Net amount</Trans>
          </dt>
          <dd>{money(total - tax)}</dd>
        </div>
      )}
      <ExtraRows taxes={isTaxOfOrder ? taxes : []} currency={currency} />
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
          <strong>{money(total)}</strong>
        </dd>
      </div>
    </dl>
  );
}
