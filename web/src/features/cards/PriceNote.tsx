// What the law of some countries asks shops to say beside prices. The server writes the same (`server/src/http/pages/prices.rs`).
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { paths } from "../../base/paths.ts";
import { shopAtom } from "../../base/shop.ts";
import { Link } from "../../page/Link.tsx";

/** "incl. VAT, plus shipping", with a link to the costs of shipping. */
export function PriceNote() {
  const note = useAtomValue(shopAtom).priceNote;
  if (!note) return null;
  const { tax, included } = note;
  const shipping = paths.content("Shipping");
  return (
    <span className="price-note">
      {!tax ? (
        <Trans>
          plus <Link to={shipping}>shipping</Link>
        </Trans>
      ) : included ? (
        <Trans>
          incl. {tax}, plus <Link to={shipping}>shipping</Link>
        </Trans>
      ) : (
        <Trans>
          plus {tax}, plus <Link to={shipping}>shipping</Link>
        </Trans>
      )}
    </span>
  );
}
