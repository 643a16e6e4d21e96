// What can be done with the selected products, or with all that are found.
import { useState } from "react";
import { plural } from "../../format/numbers.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { ExportLinks } from "../catalog/ExportLinks.tsx";
import { BulkDialog } from "./BulkDialog.tsx";
import { type Wanted, wantedOf } from "./calls.ts";

/** The server accepts so many ids. */
const MAX_SELECTED = 500;

interface BulkBarProps {
  /** The ids of the selected products. */
  selected: number[];
  wanted: Wanted;
  /** The number of all products that are found. */
  total: number;
  onDone: () => void;
}

export function BulkBar({ selected: ids, wanted, total, onDone }: BulkBarProps) {
  const [isOpen, setOpen] = useState(false);
  const isSelection = ids.length > 0;
  const isTooMany = ids.length > MAX_SELECTED;
  const count = isSelection ? ids.length : total;
  const name = isSelection ? `${plural(count, "selected product")}` : `all ${plural(count, "product")} found`;
  return (
    <section className="product-bulk" aria-label="Selected products">
      <p role="status">
        {isSelection
          ? `${plural(count, "product")} selected.`
          : "Select products, or take all that are found."}
        {isTooMany && ` Select at most ${MAX_SELECTED}.`}
      </p>
      <div className="button-row">
        <Button look="quiet" disabled={isTooMany} onClick={() => setOpen(true)}>
          Change {name}
        </Button>
        <details className="product-export">
          <summary className="button button-quiet">Export {name}</summary>
          <ExportLinks wanted={isSelection ? { ids: ids.join(",") } : wantedOf(wanted)} />
        </details>
      </div>
      {isOpen && (
        <BulkDialog
          products={isSelection ? { ids } : wantedOf(wanted)}
          count={count}
          onDone={() => {
            setOpen(false);
            onDone();
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}
