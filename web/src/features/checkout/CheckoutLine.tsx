// A line as it will be ordered, with its price.
import { plural } from "@lingui/core/macro";
import { formatMinor } from "../../format/money.ts";
import { formatCount } from "../../format/numbers.ts";
import { LineFacts, LinePicture, useNamedProduct } from "../cart/index.ts";
import { eachOf } from "../pricing/index.ts";
import type { SeenLine } from "./changes.ts";

export function CheckoutLine({ line: { configuration, priced } }: { line: SeenLine }) {
  const { product, name } = useNamedProduct(configuration.productId);
  const known = product ?? undefined;
  const price = priced?.price;
  const each = price && eachOf(price);
  return (
    <li className="order-line">
      <LinePicture product={known} configuration={configuration} size={72} />
      <div className="line-body">
        <h3 className="line-name">{name}</h3>
        {priced?.problem && <p className="line-problem">{priced.problem.message}</p>}
        <LineFacts configuration={configuration} product={known} withoutCount={false} />
      </div>
      {price && (
        <p className="order-line-price">
          <strong>{formatMinor(price.total, price.currency)}</strong>
          <span className="muted">
            {plural(price.quantity, {
              one: `1 piece, ${each} each`,
              other: `${formatCount(price.quantity)} pieces, ${each} each`,
            })}
          </span>
        </p>
      )}
    </li>
  );
}
