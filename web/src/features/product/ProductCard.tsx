// A product card: the whole card is a link, with the heart and the quick view on top.
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
import { Heart } from "../favorites/index.ts";
import { ProductPicture } from "../logo/index.ts";
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
  return (
    <li className="product-card">
      <Link className="product-card-link" to={paths.productIn(card, card.color)}>
        <span className="product-card-picture">
          <ProductPicture
            src={card.imageUrl}
            print={card.imagePrint}
            method={card.printed?.participle}
            alt={card.imageAlt}
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
          <button type="button" className="quick-view-button" onClick={() => openQuickView(card.id)}>
            <Eye aria-hidden="true" />
            Quick view<span className="visually-hidden"> of {card.name}</span>
          </button>
        </div>
      </AfterFirstView>
    </li>
  );
}

/** The price of a printed piece, or of a piece if it is not decorated. */
function CardPrice({ card: { currency, from, printed } }: { card: Card }) {
  return (
    <p className="product-card-price">
      From <strong>{formatUnitPrice((printed ?? from).unitPrice, currency)}</strong>
      {` ${printed ? `${printed.participle}, at` : "each at"} ${formatCount(from.quantity)}`}
      {printed && printed.once > 0 && (
        <span className="price-once">{`plus ${formatUnitPrice(printed.once, currency)} set-up`}</span>
      )}
    </p>
  );
}

function CardColors({ card }: { card: Card }) {
  const shown = card.colors.slice(0, SHOWN_COLORS);
  const more = card.colorCount - shown.length;
  return (
    <p className="product-card-colors">
      <span className="visually-hidden">
        {card.colorCount} {card.colorCount === 1 ? "color" : "colors"}
      </span>
      {shown.map((color) => (
        <Swatch key={color.name} hex={color.hex} />
      ))}
      {more > 0 && <span aria-hidden="true">+{more}</span>}
    </p>
  );
}
