// Shows how the cart has changed since this page showed it, until the user confirms.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type Ref, useId } from "react";
import { paths } from "../../base/paths.ts";
import { Link } from "../../page/Link.tsx";
import { Button } from "../../ui/buttons/Button.tsx";
import { useProduct } from "../cart/index.ts";
import type { Changes, Difference } from "./changes.ts";

interface ChangesNoticeProps {
  changes: Changes;
  /** A guest's cart was merged with the customer's. */
  isMerged: boolean;
  /** The user tried to order before confirming. */
  isMissed: boolean;
  box: Ref<HTMLElement>;
  onSeen: () => void;
}

export function ChangesNotice({ changes, isMerged, isMissed, box, onSeen }: ChangesNoticeProps) {
  const id = useId();
  return (
    <section ref={box} className="alert cart-changes" role="status" aria-labelledby={id} tabIndex={-1}>
      <div>
        <h2 id={id}>{titleOf(changes, isMerged)}</h2>
        <ul>
          {changes.differences.map((difference) => (
            <ChangeText key={difference.lineId} difference={difference} />
          ))}
        </ul>
        {isMissed && (
          <p>
            <strong>
              <Trans>Please review these changes before you place the order.</Trans>
            </strong>
          </p>
        )}
      </div>
      <p className="actions">
        <Button look="quiet" onClick={onSeen}>
          <Trans>Continue with this cart</Trans>
        </Button>
        <Link to={paths.cart()}>
          <Trans>Open the cart</Trans>
        </Link>
      </p>
    </section>
  );
}

function titleOf({ isPriceOnly }: Changes, isMerged: boolean): string {
  if (isMerged) return t`Your previous cart has been restored`;
  return isPriceOnly ? t`Prices in your cart have changed` : t`Your cart changed in another tab`;
}

function ChangeText({ difference: { productId, words } }: { difference: Difference }) {
  const product = useProduct(productId);
  return (
    <li>
      <strong>{product?.name ?? t`A product`}</strong> <span>{words}</span>
    </li>
  );
}
