// A line of a request being made, with its list price.
import { plural } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Configuration, LinePrice } from "../../api/types.ts";
import { paths } from "../../base/paths.ts";
import { formatMinor } from "../../format/money.ts";
import { formatCount } from "../../format/numbers.ts";
import { Link } from "../../page/Link.tsx";
import { LineFacts, LinePicture, useNamedProduct } from "../cart/index.ts";
import { eachOf } from "../pricing/index.ts";
import "../cart/cart.css";
import "./quoteParts.css";

interface AskedLineProps {
  configuration: Configuration;
  /** Omitted if there is no list price. */
  price: LinePrice | undefined;
  problem?: string | undefined;
  children?: ReactNode;
}

export function AskedLine({ configuration, price, problem, children }: AskedLineProps) {
  const { product, name } = useNamedProduct(configuration.productId);
  const known = product ?? undefined;
  const each = price && eachOf(price);
  return (
    <li className="quote-line">
      <LinePicture product={known} configuration={configuration} size={72} />
      <div className="line-body">
        <h3 className="line-name">{known ? <Link to={paths.product(known)}>{name}</Link> : name}</h3>
        {problem && <p className="line-problem">{problem}</p>}
        <LineFacts configuration={configuration} product={known} withoutCount={false} />
        {children}
      </div>
      {price && (
        <p className="quote-list-price">
          <span className="muted">
            <Trans>List price today</Trans>
          </span>
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
