// The product page's placeholder while its data loads.
import { Trans } from "@lingui/react/macro";

export function ProductSkeleton() {
  return (
    <div className="page product-page">
      <p className="visually-hidden" role="status">
        <Trans>Loading the product</Trans>
      </p>
      <div className="product-gallery">
        <span className="product-picture skeleton" />
      </div>
      <div className="product-words" aria-hidden="true">
        <span className="skeleton skeleton-line skeleton-title" />
        <span className="skeleton skeleton-line" />
        <span className="skeleton skeleton-line skeleton-short" />
        <span className="skeleton skeleton-block" />
      </div>
    </div>
  );
}
