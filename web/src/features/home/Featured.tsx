// The featured products.
import { at } from "../../api/address.ts";
import { useResource } from "../../api/useResource.ts";
import { Failure } from "../../ui/feedback/Failure.tsx";
import { SkeletonCards } from "../../ui/feedback/Skeleton.tsx";
import { ProductCard } from "../product/index.ts";

export function Featured() {
  const featured = useResource(
    at("/api/products/featured/{category}/{page}/{size}", { category: 0, page: 1, size: 8 }),
  );
  return (
    <section className="section" aria-labelledby="featured-title">
      <h2 id="featured-title">Featured products</h2>
      {featured.state === "loading" && <SkeletonCards count={8} />}
      {featured.state === "failed" && (
        <Failure
          what="The featured products could not be shown."
          error={featured.error}
          onRetry={featured.retry}
        />
      )}
      {featured.state === "ready" && (
        <ul className="product-grid">
          {featured.data.products.map((card) => (
            <ProductCard key={card.id} card={card} headingLevel={3} />
          ))}
        </ul>
      )}
    </section>
  );
}
