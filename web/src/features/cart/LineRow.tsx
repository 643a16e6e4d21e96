// A line of the cart or of the saved items: picture, facts, price, dates and actions.
import { plural } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { TriangleAlert } from "lucide-react";
import type { CartLineEntry } from "../../api/types.ts";
import { useShipping } from "../../base/needBy.ts";
import { orderPaths } from "../../base/orderPaths.ts";
import { paths } from "../../base/paths.ts";
import { formatMinor } from "../../format/money.ts";
import { formatCount } from "../../format/numbers.ts";
import { Link } from "../../page/Link.tsx";
import { queryOf } from "../configuration/index.ts";
import { formatDay, useDelivery } from "../delivery/index.ts";
import { eachOf, PriceList, piecesOf } from "../pricing/index.ts";
import type { CartLine } from "./cart.ts";
import { discountedOf } from "./discounted.ts";
import { LineFacts } from "./LineFacts.tsx";
import { LinePicture } from "./LinePicture.tsx";
import { QuantityField } from "./QuantityField.tsx";
import { useNamedProduct } from "./useProduct.ts";

interface LineRowProps {
  line: CartLine;
  onRemove: () => void;
  /** Moves it to the other list: saved for later, or back to the cart. */
  onMove: () => void;
}

export function LineRow({ line, onRemove, onMove }: LineRowProps) {
  const { lineId, configuration, priced, shelf } = line;
  const { product, name } = useNamedProduct(configuration.productId);
  const known = product ?? undefined;
  const isOne = configuration.parts.length === 1 && shelf === "cart" && product !== null;
  // Saved items are below a heading of their own.
  const Heading = shelf === "saved" ? "h3" : "h2";
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
        {priced?.price && <Arrival line={line} days={priced.price.productionDays} />}
      </div>
      <LinePriced line={line} />
      <p className="line-tools no-print">
        {known && shelf === "cart" && (
          <Link to={paths.cartLine(known, lineId)}>
            <Trans>
              Edit <span className="visually-hidden">{name}</span>
            </Trans>
          </Link>
        )}
        {known && configuration.decorations.length > 0 && (
          <Link to={orderPaths.requestProof(known.id, queryOf(known, configuration))}>
            <Trans>
              Request a proof <span className="visually-hidden">{name}</span>
            </Trans>
          </Link>
        )}
        <button type="button" className="link-button line-move" onClick={onMove}>
          {shelf === "cart" ? (
            <Trans>
              Save for later <span className="visually-hidden">{name}</span>
            </Trans>
          ) : (
            <Trans>
              Move to cart <span className="visually-hidden">{name}</span>
            </Trans>
          )}
        </button>
        <button type="button" className="link-button line-remove" onClick={onRemove}>
          <Trans>
            Remove <span className="visually-hidden">{name}</span>
          </Trans>
        </button>
      </p>
    </li>
  );
}

function LinePriced({ line: { priced, configuration } }: { line: CartLine }) {
  const { price, was, discount } = priced ?? {};
  const pieces = piecesOf(configuration.parts);
  if (!priced || !price)
    return (
      <p className="line-price muted">
        {plural(pieces, { one: "1 piece", other: `${formatCount(pieces)} pieces` })}
      </p>
    );
  const each = eachOf(price);
  const before = was === undefined ? undefined : formatMinor(was, price.currency);
  return (
    <div className="line-price">
      <p>
        <strong>{formatMinor(discountedOf(priced), price.currency)}</strong>
        {before && (
          <span className="line-was">
            <Trans>was {before}</Trans>
          </span>
        )}
        {discount && (
          <span className="price-discount">
            {`${discount.name}: −${formatMinor(discount.amount, price.currency)}`}
          </span>
        )}
        <span className="muted">
          {plural(price.quantity, {
            one: `1 piece, ${each} each`,
            other: `${formatCount(price.quantity)} pieces, ${each} each`,
          })}
        </span>
      </p>
      <details className="line-items">
        <summary>
          <Trans>Price in detail</Trans>
        </summary>
        <PriceList price={price} />
      </details>
    </div>
  );
}

interface ArrivalProps {
  line: Pick<CartLineEntry, "configuration" | "repeatOf">;
  days: number;
}

function Arrival({ line: { configuration, repeatOf }, days }: ArrivalProps) {
  const needsProof = configuration.decorations.length > 0 && repeatOf === undefined;
  const delivery = useDelivery({ days, needsProof });
  const shipping = useShipping();
  const way = delivery?.arrivals.find(({ id }) => id === shipping) ?? delivery?.usual;
  if (!delivery || !way) return null;
  const workingDays = plural(days, { one: "1 working day", other: `${formatCount(days)} working days` });
  const day = formatDay(way.arrivesOn, delivery.today);
  const method = way.name;
  const approveBy = delivery.proof && formatDay(delivery.proof.approveBy, delivery.today);
  return (
    <p className="line-words">
      {approveBy ? (
        <Trans>
          <span className="muted">{workingDays}:</span> get it by {day} with {method}, if you approve the
          proof by {approveBy}
        </Trans>
      ) : (
        <Trans>
          <span className="muted">{workingDays}:</span> get it by {day} with {method}
        </Trans>
      )}
    </p>
  );
}
