// A product card: the whole card is a link, with the heart, the comparison and the quick view on top.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useSetAtom } from "jotai";
import { Eye } from "lucide-react";
import { Suspense } from "react";
import type { ProductCard as Card } from "../../api/types.ts";
import { paths } from "../../base/paths.ts";
import { formatUnitPrice } from "../../format/money.ts";
import { formatCount } from "../../format/numbers.ts";
import { Link } from "../../page/Link.tsx";
import { AfterFirstView } from "../../ui/layout/AfterFirstView.tsx";
import { Swatch } from "../../ui/layout/Swatch.tsx";
import { PriceNote, useShownPrice } from "../cards/index.ts";
import { CardCompare } from "../compare/index.ts";
import { Heart } from "../favorites/index.ts";
import { ProductPicture } from "../logo/index.ts";
import { PARTICIPLES } from "../pricing/index.ts";
import { CardRating } from "../reviews/index.ts";
import { quickViewAtom } from "./quickView.ts";

const SHOWN_COLORS = 5;
/** As in server/templates/cards.html. */
const CARD_SIZES = "(width < 40rem) 46vw, 320px";

interface ProductCardProps {
  card: Card;
  headingLevel?: 2 | 3;
  /** When its picture loads: before others, with the page, or when it comes near. */
  loads?: "first" | "early" | "near";
}

export function ProductCard({ card, headingLevel = 2, loads = "near" }: ProductCardProps) {
  const Heading = `h${headingLevel}` as const;
  const openQuickView = useSetAtom(quickViewAtom);
  const { name } = card;
  return (
    <li className="product-card">
      <Link className="product-card-link" to={paths.productIn(card, card.color)}>
        <span className="product-card-picture">
          <ProductPicture
            src={card.imageUrl}
            print={card.imagePrint}
            method={card.printed?.participle}
            alt={card.imageAlt === card.name ? "" : card.imageAlt}
            width="320"
            height="320"
            sizes={CARD_SIZES}
            loading={loads === "near" ? "lazy" : undefined}
            fetchPriority={loads === "first" ? "high" : undefined}
          />
        </span>
        <Heading className="product-card-name">{card.name}</Heading>
      </Link>
      <CardPrice card={card} />
      <AfterFirstView>
        <Suspense>
          <CardRating productId={card.id} />
        </Suspense>
        {card.colorCount > 0 && <CardColors card={card} />}
        <div className="product-card-actions">
          <Heart productId={card.id} name={card.name} />
          <Suspense>
            <CardCompare productId={card.id} name={card.name} />
          </Suspense>
          <button type="button" className="quick-view-button" onClick={() => openQuickView(card.id)}>
            <Eye aria-hidden="true" />
            <Trans>
              Quick view<span className="visually-hidden"> of {name}</span>
            </Trans>
          </button>
        </div>
      </AfterFirstView>
    </li>
  );
}

/** The price of a printed piece, or of a piece if it is not decorated. */
function CardPrice({ card }: { card: Card }) {
  const { from, printed } = useShownPrice(card);
  const { currency } = card;
  const price = formatUnitPrice((printed ?? from).unitPrice, currency);
  const quantity = formatCount(from.quantity);
  const setUp = printed && printed.once > 0 && formatUnitPrice(printed.once, currency);
  const participle = printed && PARTICIPLES[printed.participle];
  return (
    <p className="product-card-price">
      {participle ? (
        <Trans>
          From <strong>{price}</strong> {participle}, at {quantity}
        </Trans>
      ) : (
        <Trans>
          From <strong>{price}</strong> each at {quantity}
        </Trans>
      )}
      {setUp && <span className="price-once">{t`plus ${setUp} set-up`}</span>}
      <PriceNote />
    </p>
  );
}

function CardColors({ card }: { card: Card }) {
  const shown = card.colors.slice(0, SHOWN_COLORS);
  const { colorCount } = card;
  const more = colorCount - shown.length;
  return (
    <p className="product-card-colors">
      <span className="visually-hidden">
        {plural(colorCount, { one: "1 color", other: `${colorCount} colors` })}
      </span>
      {shown.map((color) => (
        <Swatch key={color.name} hex={color.hex} name={color.name} />
      ))}
      {more > 0 && <span aria-hidden="true">{`+${more}`}</span>}
    </p>
  );
}
