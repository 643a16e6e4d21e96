// An undo row in place of a removed line, in every tab.
import { Trans } from "@lingui/react/macro";
import { Undo2 } from "lucide-react";
import type { CartLine } from "./cart.ts";
import { useProduct } from "./useProduct.ts";

export function RemovedRow({ line, onUndo }: { line: CartLine; onUndo: () => void }) {
  const product = useProduct(line.configuration.productId);
  const name = product?.name;
  return (
    <li className="removed-line" data-line={line.lineId}>
      <span>{name ? <Trans>Removed {name}</Trans> : <Trans>Removed an item</Trans>}</span>
      <button type="button" className="link-button line-undo" onClick={onUndo}>
        <Undo2 aria-hidden="true" />
        {name ? (
          <Trans>
            Undo <span className="visually-hidden">removing {name}</span>
          </Trans>
        ) : (
          <Trans>
            Undo <span className="visually-hidden">removing an item</span>
          </Trans>
        )}
      </button>
    </li>
  );
}
