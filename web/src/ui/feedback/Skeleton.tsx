// Gray placeholders of the final size while content loads. The text is for screen readers.
export function SkeletonCards({ count }: { count: number }) {
  return (
    <>
      <p className="visually-hidden" role="status">
        Loading products
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
        Loading
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
