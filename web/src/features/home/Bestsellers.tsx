// The products of which most pieces were ordered lately; featured products in a shop without orders.
import { t } from "@lingui/core/macro";
import type { BestsellersAnswer } from "../../api/types.ts";
import type { useResource } from "../../api/useResource.ts";
import { Failure } from "../../ui/feedback/Failure.tsx";
import { SkeletonCards } from "../../ui/feedback/Skeleton.tsx";
import { ProductCard } from "../product/index.ts";

export function Bestsellers({ best }: { best: ReturnType<typeof useResource<BestsellersAnswer>> }) {
  if (best.state === "ready" && best.data.products.length === 0) return null;
  const isRanked = best.state !== "ready" || best.data.ranked;
  return (
    <section className="section" aria-labelledby="bestsellers-title">
      <h2 id="bestsellers-title">{isRanked ? t`Bestsellers` : t`Featured products`}</h2>
      {best.state === "loading" && <SkeletonCards count={8} />}
      {best.state === "failed" && (
        <Failure what={t`The bestsellers could not be loaded.`} error={best.error} onRetry={best.retry} />
      )}
      {best.state === "ready" && (
        <ul className="product-grid">
          {best.data.products.map((card) => (
            <ProductCard key={card.id} card={card} headingLevel={3} />
          ))}
        </ul>
      )}
    </section>
  );
}
