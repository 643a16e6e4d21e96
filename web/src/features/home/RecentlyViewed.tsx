// The products that were viewed last in this browser.
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { onRecentProducts, recentProducts } from "../../base/recentProducts.ts";
import { useCards } from "../cards/index.ts";
import { ProductCard } from "../product/index.ts";
import { sessionAtom } from "../session/index.ts";

const SHOWN = 4;

export function RecentlyViewed() {
  const session = useAtomValue(sessionAtom);
  const [, setRevision] = useState(0);
  useEffect(() => onRecentProducts(() => setRevision((before) => before + 1)), []);
  const ids = session ? recentProducts(session.customerId ?? 0) : [];
  const known = useCards(ids);
  const cards = ids.flatMap((id) => known.get(id) ?? []).slice(0, SHOWN);
  if (cards.length === 0) return null;
  return (
    <section className="section" aria-labelledby="recent-title">
      <h2 id="recent-title">
        <Trans>Recently viewed</Trans>
      </h2>
      <ul className="product-grid">
        {cards.map((card) => (
          <ProductCard key={card.id} card={card} headingLevel={3} />
        ))}
      </ul>
    </section>
  );
}
