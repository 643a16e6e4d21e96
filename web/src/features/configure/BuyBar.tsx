// The total and the buy button, always in reach.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ShoppingCart } from "lucide-react";
import { paths } from "../../base/paths.ts";
import { formatMinor } from "../../format/money.ts";
import { formatCount } from "../../format/numbers.ts";
import { Link } from "../../page/Link.tsx";
import { Button } from "../../ui/buttons/Button.tsx";
import { eachOf, type Priced } from "../pricing/index.ts";

interface BuyBarProps {
  priced: Priced;
  /** "printed" or "blank"; nothing for a product that is not printed. */
  make: string | undefined;
  /** Edits a line that is already in the cart. */
  isEdited: boolean;
  busy: boolean;
  /** Why the last attempt failed, if no field applies. */
  failure: string | undefined;
  onBuy: () => void;
}

export function BuyBar({ priced: { price, refusal }, make, isEdited, busy, failure, onBuy }: BuyBarProps) {
  const each = price && eachOf(price);
  return (
    <div className="buy-bar">
      {failure && (
        <p className="field-error" role="alert">
          {failure}
        </p>
      )}
      <div className="buy-row">
        <p className="buy-total">
          {price ? (
            <>
              <strong>{formatMinor(price.total, price.currency)}</strong>
              <span className="muted">
                {[
                  plural(price.quantity, {
                    one: `1 piece, ${each} each`,
                    other: `${formatCount(price.quantity)} pieces, ${each} each`,
                  }),
                  make,
                ]
                  .filter(Boolean)
                  .join(", ")}
              </span>
            </>
          ) : (
            <span className="muted">{refusal?.message}</span>
          )}
        </p>
        {isEdited && (
          <Link className="button button-quiet" to={paths.cart()}>
            <Trans>Cancel</Trans>
          </Link>
        )}
        <Button busy={busy} onClick={onBuy}>
          <ShoppingCart aria-hidden="true" />
          <span>{isEdited ? t`Save changes` : t`Add to cart`}</span>
        </Button>
      </div>
    </div>
  );
}
