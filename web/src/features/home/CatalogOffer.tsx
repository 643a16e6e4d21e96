// A link to the free printed catalog.
import { FreeCatalogLink } from "../free-catalog/index.ts";

export function CatalogOffer() {
  return (
    <p className="catalog-offer">
      <span>Prefer paper?</span>
      <FreeCatalogLink className="button button-quiet">Order the free printed catalog</FreeCatalogLink>
    </p>
  );
}
