// Gray placeholders of the final size while content loads. The text is for screen readers.
import { Trans } from "@lingui/react/macro";

export function SkeletonCards({ count }: { count: number }) {
  return (
    <>
      <p className="visually-hidden" role="status">
        <Trans>Loading products</Trans>
      </p>
      <ul className="product-grid" aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <li key={index} className="product-card">
            <span className="product-card-picture skeleton" />
            <span className="skeleton skeleton-line" />
            <span className="skeleton skeleton-line skeleton-short" />
          </li>
        ))}
      </ul>
    </>
  );
}

export function SkeletonRows({ count }: { count: number }) {
  return (
    <>
      <p className="visually-hidden" role="status">
        <Trans>Loading</Trans>
      </p>
      <ul className="rows" aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <li key={index} className="row">
            <span className="row-picture skeleton" />
            <span className="skeleton skeleton-line skeleton-short" />
          </li>
        ))}
      </ul>
    </>
  );
}
