// A line of the cart or of the saved items: picture, facts, price, dates and actions.
import { TriangleAlert } from "lucide-react";
import type { Calendar } from "../../api/types.ts";
import { orderPaths } from "../../base/orderPaths.ts";
import { paths } from "../../base/paths.ts";
import { formatMinor } from "../../format/money.ts";
import { plural } from "../../format/numbers.ts";
import { Link } from "../../page/Link.tsx";
import { queryOf } from "../configuration/index.ts";
import { deliveryOf, formatDay, usualTransit } from "../delivery/index.ts";
import { eachOf, PriceList, piecesOf } from "../pricing/index.ts";
import type { CartLine } from "./cart.ts";
import { discountedOf } from "./discounted.ts";
import { LineFacts } from "./LineFacts.tsx";
import { LinePicture } from "./LinePicture.tsx";
import { QuantityField } from "./QuantityField.tsx";
import { useNamedProduct } from "./useProduct.ts";

interface LineRowProps {
  line: CartLine;
  calendar: Calendar | undefined;
  onRemove: () => void;
  /** Moves it to the other list: saved for later, or back to the cart. */
  onMove: () => void;
}

export function LineRow({ line, calendar, onRemove, onMove }: LineRowProps) {
  const { lineId, configuration, priced, shelf } = line;
  const { product, name } = useNamedProduct(configuration.productId);
  const known = product ?? undefined;
  const isOne = configuration.parts.length === 1 && shelf === "cart" && product !== null;
  // Saved items are below a heading of their own.
  const Heading = shelf === "saved" ? "h3" : "h2";
  const of = <span className="visually-hidden">{name}</span>;
  return (
    <li className="cart-line" data-line={lineId} data-problem={priced?.problem ? true : undefined}>
      <LinePicture product={known} configuration={configuration} size={112} />
      <div className="line-body">
        <Heading className="line-name">
          {known ? <Link to={paths.product(known)}>{name}</Link> : name}
        </Heading>
        {priced?.problem && (
          <p className="line-problem">
            <TriangleAlert aria-hidden="true" />
            <span>{priced.problem.message}</span>
          </p>
        )}
        <LineFacts configuration={configuration} product={known} withoutCount={isOne} />
        {isOne && <QuantityField lineId={lineId} configuration={configuration} product={known} name={name} />}
        <Arrival calendar={calendar} days={priced?.price?.productionDays} />
      </div>
      <LinePriced line={line} />
      <p className="line-tools no-print">
        {known && shelf === "cart" && <Link to={paths.cartLine(known, lineId)}>Edit {of}</Link>}
        {known && configuration.decorations.length > 0 && (
          <Link to={orderPaths.requestProof(known.id, queryOf(known, configuration))}>
            Request a proof {of}
          </Link>
        )}
        <button type="button" className="link-button line-move" onClick={onMove}>
          {shelf === "cart" ? "Save for later" : "Move to cart"} {of}
        </button>
        <button type="button" className="link-button line-remove" onClick={onRemove}>
          Remove {of}
        </button>
      </p>
    </li>
  );
}

function LinePriced({ line: { priced, configuration } }: { line: CartLine }) {
  const { price, was, discount } = priced ?? {};
  if (!priced || !price)
    return <p className="line-price muted">{plural(piecesOf(configuration.parts), "piece")}</p>;
  return (
    <div className="line-price">
      <p>
        <strong>{formatMinor(discountedOf(priced), price.currency)}</strong>
        {was !== undefined && <span className="line-was">was {formatMinor(was, price.currency)}</span>}
        {discount && (
          <span className="price-discount">
            {discount.name}: −{formatMinor(discount.amount, price.currency)}
          </span>
        )}
        <span className="muted">
          {plural(price.quantity, "piece")}, {eachOf(price)} each
        </span>
      </p>
      <details className="line-items">
        <summary>Price in detail</summary>
        <PriceList price={price} />
      </details>
    </div>
  );
}

function Arrival({ calendar, days }: { calendar: Calendar | undefined; days: number | undefined }) {
  const transit = calendar && usualTransit(calendar);
  if (!calendar || !transit || days === undefined) return null;
  const { arrives } = deliveryOf(calendar, days, transit.days);
  return (
    <p className="line-words">
      <span className="muted">{plural(days, "working day")}:</span> get it by{" "}
      {formatDay(arrives, calendar.today)} with {transit.name}
    </p>
  );
}
