// Chooses the cart line to proof, if the address names no product.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { orderPaths } from "../../base/orderPaths.ts";
import { paths } from "../../base/paths.ts";
import { Link } from "../../page/Link.tsx";
import { Empty } from "../../ui/feedback/Empty.tsx";
import { type CartLine, LinePicture, linesAtom, printingInWords, useNamedProduct } from "../cart/index.ts";
import { queryOf } from "../configuration/index.ts";

export function ChooseLine() {
  const lines = useAtomValue(linesAtom).filter(
    ({ shelf, configuration }) => shelf !== "removed" && configuration.decorations.length > 0,
  );
  if (lines.length === 0)
    return (
      <Empty title={t`What should we proof?`}>
        <p>
          <Trans>
            Choose a product and how it is printed, then press “Request a proof” on its page. Printed items in
            your cart are listed here, too.
          </Trans>
        </p>
        <Link className="button button-main" to={paths.home()}>
          <Trans>Find products</Trans>
        </Link>
        <Link to={orderPaths.proofs()}>
          <Trans>Your proofs</Trans>
        </Link>
      </Empty>
    );
  return (
    <section aria-labelledby="choose-line">
      <h2 id="choose-line">
        <Trans>Which item in your cart should we proof?</Trans>
      </h2>
      <ul className="proof-cards">
        {lines.map((line) => (
          <Choice key={line.lineId} line={line} />
        ))}
      </ul>
      <p className="actions">
        <Link to={paths.home()}>
          <Trans>Something else: find a product</Trans>
        </Link>
      </p>
    </section>
  );
}

function Choice({ line: { configuration } }: { line: CartLine }) {
  const { product, name } = useNamedProduct(configuration.productId);
  // Products that are no longer offered cannot be shown.
  if (product === null) return null;
  return (
    <li className="proof-card">
      <span className="proof-card-picture">
        <LinePicture product={product} configuration={configuration} size={96} />
      </span>
      <div className="proof-card-words">
        {product ? (
          <Link
            className="proof-card-name"
            to={orderPaths.requestProof(product.id, queryOf(product, configuration))}
          >
            {name}
          </Link>
        ) : (
          <span className="proof-card-name">{name}</span>
        )}
        {configuration.decorations.map((decoration) => (
          <span key={decoration.location} className="muted">
            {`${decoration.location}: ${printingInWords(decoration)}`}
          </span>
        ))}
      </div>
    </li>
  );
}
