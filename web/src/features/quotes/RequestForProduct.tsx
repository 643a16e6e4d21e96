// Requests a quote for one product, configured in the address like on the product page.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useMemo } from "react";
import { addresses } from "../../api/addresses.ts";
import { isAbsent } from "../../api/errors.ts";
import type { Product } from "../../api/types.ts";
import { useResource } from "../../api/useResource.ts";
import { formatCount } from "../../format/numbers.ts";
import { Failure } from "../../ui/feedback/Failure.tsx";
import { SkeletonRows } from "../../ui/feedback/Skeleton.tsx";
import { configurationOf, type Draft, overlongOf, unreadable } from "../configuration/index.ts";
import { sendable, uploadingFaults, useDraft } from "../configure/index.ts";
import { type Priced, piecesOf, priceOf } from "../pricing/index.ts";
import { AskedLine } from "./AskedLine.tsx";
import { ChangeWanted } from "./ChangeWanted.tsx";
import { NothingToQuote } from "./lazy.ts";
import { RequestForm } from "./RequestForm.tsx";

export default function RequestForProduct({ productId }: { productId: number }) {
  const read = useResource(addresses.product(productId));
  if (read.state === "loading") return <SkeletonRows count={3} />;
  if (read.state === "ready") return <Configured product={read.data} />;
  if (isAbsent(read.error))
    return <NothingToQuote lines={[]} because={t`This product is no longer available.`} />;
  return <Failure what={t`The product could not be loaded.`} error={read.error} onRetry={read.retry} />;
}

function Configured({ product }: { product: Product }) {
  const [draft, setDraft] = useDraft(product);
  const configuration = useMemo(() => configurationOf(product, draft), [product, draft]);
  const priced = useMemo(() => priceOf(product, configuration), [product, configuration]);
  const wanted = () => {
    const fault = faultOf(draft, piecesOf(configuration.parts));
    return fault === undefined ? { configuration: sendable(product, draft) } : { fault };
  };
  return (
    <RequestForm wanted={wanted} needBy={draft.needBy}>
      <h2>
        <Trans>What you would like</Trans>
      </h2>
      <ul className="quote-lines">
        <AskedLine configuration={configuration} price={priced.price} />
      </ul>
      <Listed product={product} priced={priced} />
      <ChangeWanted product={product} draft={draft} onChange={setDraft} />
    </RequestForm>
  );
}

/** What prevents a request. The minimum does not. */
function faultOf(draft: Draft, pieces: number): string | undefined {
  const { notes, inks } = overlongOf(draft);
  const first = (faults: Record<string, string>) => Object.values(faults)[0];
  if (unreadable(draft).length > 0) return t`Please enter the quantities as whole numbers.`;
  if (pieces === 0) return t`Please enter how many pieces you would like.`;
  return notes ?? first(inks) ?? first(uploadingFaults(draft));
}

function Listed({ product, priced: { price, refusal } }: { product: Product; priced: Priced }) {
  const least = formatCount(product.minQuantity);
  if (price)
    return (
      <p className="quote-hint">
        <Trans>The list price is without shipping.</Trans>
      </p>
    );
  if (refusal.code === "below_minimum")
    return (
      <p className="quote-hint">
        <Trans>We usually make {least} or more, so there is no list price.</Trans>
      </p>
    );
  return null;
}
