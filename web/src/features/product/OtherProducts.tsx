// A row of other products, which load when they come near.
import { useMemo } from "react";
import type { Address } from "../../api/address.ts";
import type { ProductCard as Card } from "../../api/types.ts";
import { useResource } from "../../api/useResource.ts";
import { Link } from "../../page/Link.tsx";
import { useNear } from "../../ui/hooks/useNear.ts";
import { ProductCard } from "./ProductCard.tsx";

const SHOWN = 4;

interface OtherProductsProps {
  title: string;
  address: Address<{ products: Card[] }>;
  /** The product of the page. */
  except: number;
  /** The page with all of them. */
  all?: { to: string; name: string };
}

export function OtherProducts(props: OtherProductsProps) {
  const { element, near } = useNear<HTMLDivElement>();
  return (
    <div className="other-products" ref={element}>
      {near && <Row {...props} />}
    </div>
  );
}

/** Nothing if there are no other products, or if they cannot be read: the page is complete without them. */
function Row({ title, address, except, all }: OtherProductsProps) {
  const found = useResource(address);
  const cards = useMemo(
    () =>
      found.state === "ready" ? found.data.products.filter(({ id }) => id !== except).slice(0, SHOWN) : [],
    [found, except],
  );
  if (cards.length === 0) return null;
  const id = `${title.replaceAll(" ", "-").toLowerCase()}-title`;
  return (
    <section className="section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="product-grid">
        {cards.map((card) => (
          <ProductCard key={card.id} card={card} headingLevel={3} />
        ))}
      </ul>
      {all && (
        <p className="other-products-all">
          <Link to={all.to}>{all.name}</Link>
        </p>
      )}
    </section>
  );
}
