// A link to the free printed catalog.
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { offersAtom } from "../../base/shop.ts";
import { FreeCatalogLink } from "../free-catalog/index.ts";

export function CatalogOffer() {
  const isOffered = useAtomValue(offersAtom);
  if (!isOffered("catalog")) return null;
  return (
    <p className="catalog-offer">
      <span>
        <Trans>Prefer paper?</Trans>
      </span>
      <FreeCatalogLink className="button button-quiet">
        <Trans>Order the free printed catalog</Trans>
      </FreeCatalogLink>
    </p>
  );
}
