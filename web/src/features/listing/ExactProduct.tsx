// The product whose SKU was searched for, in a wide card: it can be put into the cart from here.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useMemo } from "react";
import { at } from "../../api/address.ts";
import type { ProductCard as Card, Product } from "../../api/types.ts";
import { useResource } from "../../api/useResource.ts";
import { paths } from "../../base/paths.ts";
import { formatMinor } from "../../format/money.ts";
import { formatCount } from "../../format/numbers.ts";
import { Link } from "../../page/Link.tsx";
import { Button } from "../../ui/buttons/Button.tsx";
import { configurationOf, type Draft, emptyDraft, firstFault } from "../configuration/index.ts";
import { useBuying } from "../configure/index.ts";
import { eachOf, priceOf } from "../pricing/index.ts";
import { ProductCard } from "../product/index.ts";
import "./exactProduct.css";

export default function ExactProduct({ card, sku }: { card: Card; sku: string }) {
  const product = useResource(at("/api/products/{id}", { id: card.id }));
  return (
    <div className="exact-product">
      <ul>
        <ProductCard card={card} loads="early" />
      </ul>
      {product.state === "ready" && <Buy product={product.data} sku={sku} />}
    </div>
  );
}

function Buy({ product, sku }: { product: Product; sku: string }) {
  const draft = useMemo(() => draftFor(product, sku), [product, sku]);
  const configuration = useMemo(() => configurationOf(product, draft), [product, draft]);
  const priced = useMemo(() => priceOf(product, configuration, false), [product, configuration]);
  const { faults, busy, root, submit } = useBuying(product, draft, priced.refusal, undefined);
  const { price } = priced;
  const { color } = draft;
  const fault = firstFault(faults);
  const count = formatCount(price?.quantity ?? 0);
  const each = price ? eachOf(price) : "";
  const isPrinted = configuration.decorations.length > 0;
  return (
    <div className="exact-buy" ref={root}>
      {price && (
        <>
          <p>
            <strong>{formatMinor(price.total, price.currency)}</strong>{" "}
            <span className="muted">
              {isPrinted ? t`${count} pieces, printed, ${each} each` : t`${count} pieces, ${each} each`}
            </span>
          </p>
          {color && (
            <p>
              <Trans>Color: {color}</Trans>
            </p>
          )}
          {fault && (
            <p className="field-error" role="alert">
              {fault}
            </p>
          )}
          <p className="actions">
            <Button busy={busy} onClick={() => void submit()}>
              {t`Add ${count}`}
            </Button>
          </p>
        </>
      )}
      <p>
        <Link to={paths.productIn(product, color)}>
          <Trans>Choose quantity, printing and dates</Trans>
        </Link>
      </p>
    </div>
  );
}

/** The least quantity of what the SKU names: the product, or one of its colors and sizes. */
function draftFor(product: Product, sku: string): Draft {
  const part = product.parts.find((other) => other.sku.toLowerCase() === sku.trim().toLowerCase());
  const draft = emptyDraft(product, part?.color);
  return part ? { ...draft, quantities: { [part.id]: String(product.minQuantity) } } : draft;
}
