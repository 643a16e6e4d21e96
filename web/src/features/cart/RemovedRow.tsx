// An undo row in place of a removed line, in every tab.
import { Undo2 } from "lucide-react";
import type { CartLine } from "./cart.ts";
import { useProduct } from "./useProduct.ts";

export function RemovedRow({ line, onUndo }: { line: CartLine; onUndo: () => void }) {
  const product = useProduct(line.configuration.productId);
  const name = product?.name ?? "an item";
  return (
    <li className="removed-line" data-line={line.lineId}>
      <span>Removed {name}</span>
      <button type="button" className="link-button line-undo" onClick={onUndo}>
        <Undo2 aria-hidden="true" />
        Undo <span className="visually-hidden">removing {name}</span>
      </button>
    </li>
  );
}
