// What the shop does, why to order here, and a product to begin with.

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import type { Resource } from "../../api/resource.ts";
import type { ContentAnswer, ProductCard } from "../../api/types.ts";
import { paths } from "../../base/paths.ts";
import { offersAtom, shopNameAtom } from "../../base/shop.ts";
import { formatUnitPrice } from "../../format/money.ts";
import { formatCount } from "../../format/numbers.ts";
import { Link } from "../../page/Link.tsx";
import { PageHeading } from "../../page/Page.tsx";
import { useShownPrice } from "../cards/index.ts";
import { Words } from "../content/index.ts";
import { ProductPicture } from "../logo/index.ts";
import { PARTICIPLES } from "../pricing/index.ts";

interface HeroProps {
  /** What the shop says on its home page. */
  content: Resource<ContentAnswer>;
  card: ProductCard | undefined;
}

export function Hero({ content, card }: HeroProps) {
  const name = useAtomValue(shopNameAtom);
  const isOffered = useAtomValue(offersAtom);
  return (
    <section className="hero">
      <div className="hero-words">
        {content.state === "loading" && <HeroSkeleton />}
        {content.state === "failed" && <PageHeading>{name}</PageHeading>}
        {content.state === "ready" && (
          <>
            <PageHeading>{content.data.heading ?? content.data.title}</PageHeading>
            {content.data.pieces.map(
              (piece, number) =>
                "html" in piece && <Words key={number} className="hero-text" html={piece.html} />,
            )}
          </>
        )}
        {card && (
          <p className="hero-actions">
            <Link className="button hero-button" to={paths.product(card)}>
              <Trans>Print yours</Trans>
            </Link>
            {isOffered("samples") && (
              <Link className="hero-link" to={paths.aboutSamples()}>
                <Trans>Get free samples</Trans>
              </Link>
            )}
          </p>
        )}
      </div>
      {card && (
        <Link className="hero-product" to={paths.product(card)}>
          <ProductPicture
            src={card.imageUrl}
            print={card.imagePrint}
            method={card.printed?.participle}
            alt=""
            width="480"
            height="480"
            sizes="(width < 40rem) 90vw, 480px"
            fetchPriority="high"
          />
          <span className="hero-caption">
            <span className="hero-name">{card.name}</span>
            <HeroPrice card={card} />
          </span>
        </Link>
      )}
    </section>
  );
}

const HeroSkeleton = () => (
  <>
    <span className="skeleton skeleton-line skeleton-title" />
    <span className="skeleton skeleton-line" />
  </>
);

function HeroPrice({ card }: { card: ProductCard }) {
  const { from, printed } = useShownPrice(card);
  const price = formatUnitPrice((printed ?? from).unitPrice, card.currency);
  const participle = printed && PARTICIPLES[printed.participle];
  const quantity = formatCount(from.quantity);
  return (
    <span>
      {participle ? t`from ${price} ${participle}, at ${quantity}` : t`from ${price} each at ${quantity}`}
    </span>
  );
}
