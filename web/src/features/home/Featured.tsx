// The products that the shop features, beside its bestsellers. Without orders, they are in the place of those.
import { Trans } from "@lingui/react/macro";
import { at } from "../../api/address.ts";
import { useResource } from "../../api/useResource.ts";
import { ProductCard } from "../product/index.ts";

const MAX_SHOWN = 4;

export function Featured() {
  const featured = useResource(
    at("/api/products/featured/{category}/{page}/{size}", { category: 0, page: 1, size: MAX_SHOWN }),
  );
  if (featured.state !== "ready" || featured.data.products.length === 0) return null;
  return (
    <section className="section" aria-labelledby="featured-title">
      <h2 id="featured-title">
        <Trans>Featured products</Trans>
      </h2>
      <ul className="product-grid">
        {featured.data.products.slice(0, MAX_SHOWN).map((card) => (
          <ProductCard key={card.id} card={card} headingLevel={3} />
        ))}
      </ul>
    </section>
  );
}
