// Configures a cart line, with price and dates beside it.
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import type { CartLineEntry, Product } from "../../api/types.ts";
import { isLoadedAtom, useEntry } from "../../live/entries.ts";
import { useSearchParams } from "../../routing/index.ts";
import type { Print } from "../artwork/index.ts";
import { Form } from "./Form.tsx";
import "./configure.css";

interface ConfiguratorProps {
  product: Product;
  /** The picture that shows the current choice. */
  onView: (view: string) => void;
  /** The prints shown on the pictures. */
  onPrints: (prints: Print[]) => void;
}

export default function Configurator({ product, ...props }: ConfiguratorProps) {
  const wanted = useSearchParams()[0].get("line");
  const lineId = wanted !== null && /^\d{1,15}$/.test(wanted) ? Number(wanted) : undefined;
  if (lineId === undefined) return <Form key="new" product={product} {...props} />;
  return <Edited key={lineId} product={product} lineId={lineId} {...props} />;
}

function Edited({ lineId, product, ...props }: ConfiguratorProps & { lineId: number }) {
  const isLoaded = useAtomValue(isLoadedAtom);
  const line = useEntry<CartLineEntry>(`cart/${lineId}`);
  if (!isLoaded)
    return (
      <p className="configurator-waiting muted" role="status" aria-busy="true">
        <Trans>Loading the line from your cart…</Trans>
      </p>
    );
  if (!line || line.shelf === "removed" || line.configuration.productId !== product.id)
    return (
      <>
        <p className="alert alert-info">
          <Trans>The line that you wanted to change is no longer in your cart. You can add it again.</Trans>
        </p>
        <Form product={product} {...props} />
      </>
    );
  return <Form product={product} {...props} line={line} />;
}
