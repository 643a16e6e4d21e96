// What the shop does, why to order here, and a product to begin with.

import type { ProductCard } from "../../api/types.ts";
import { paths } from "../../base/paths.ts";
import { formatUnitPrice } from "../../format/money.ts";
import { formatCount } from "../../format/numbers.ts";
import { Link } from "../../page/Link.tsx";
import { PageHeading } from "../../page/Page.tsx";
import { ProductPicture } from "../logo/index.ts";

export function Hero({ card }: { card: ProductCard | undefined }) {
  return (
    <section className="hero">
      <div className="hero-words">
        <PageHeading>Your name, well printed.</PageHeading>
        <p className="hero-text">
          Mugs, pens, shirts and bags with your logo. You see every price first, and we print only what you
          have approved.
        </p>
        {/* biome-ignore lint/a11y/noRedundantRoles: without it, some browsers drop the semantics of a styled list */}
        <ul className="hero-reasons" role="list">
          <li>A proof before we print</li>
          <li>Free samples</li>
          <li>Set-up shown up front</li>
        </ul>
        {card && (
          <p className="hero-actions">
            <Link className="button hero-button" to={paths.product(card)}>
              Print yours
            </Link>
            <Link className="hero-link" to={paths.aboutSamples()}>
              Get free samples
            </Link>
          </p>
        )}
      </div>
      {card && (
        <Link className="hero-product" to={paths.product(card)}>
          <ProductPicture
            src={card.imageUrl}
            method={card.printed?.participle}
            alt=""
            width="480"
            height="480"
            fetchPriority="high"
          />
          <span className="hero-caption">
            <span className="hero-name">{card.name}</span>
            <span>{priceOf(card)}</span>
          </span>
        </Link>
      )}
    </section>
  );
}

function priceOf({ currency, from, printed }: ProductCard): string {
  const price = formatUnitPrice((printed ?? from).unitPrice, currency);
  return `from ${price} ${printed ? `${printed.participle}, at` : "each at"} ${formatCount(from.quantity)}`;
}
