// Shows how the cart has changed since this page showed it, until the user confirms.
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
            <strong>Please review these changes before you place the order.</strong>
          </p>
        )}
      </div>
      <p className="actions">
        <Button look="quiet" onClick={onSeen}>
          Continue with this cart
        </Button>
        <Link to={paths.cart()}>Open the cart</Link>
      </p>
    </section>
  );
}

function titleOf({ isPriceOnly }: Changes, isMerged: boolean): string {
  if (isMerged) return "Your previous cart has been restored";
  return isPriceOnly ? "Prices in your cart have changed" : "Your cart changed in another tab";
}

function ChangeText({ difference: { productId, words } }: { difference: Difference }) {
  const product = useProduct(productId);
  return (
    <li>
      <strong>{product?.name ?? "A product"}</strong> {words}
    </li>
  );
}
