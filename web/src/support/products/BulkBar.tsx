// What can be done with the selected products, or with all that are found.
import { plural, t } from "@lingui/core/macro";
import { useState } from "react";
import { formatCount } from "../../format/numbers.ts";
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
  const said = [
    isSelection
      ? plural(count, { one: "1 product selected.", other: `${formatCount(count)} products selected.` })
      : t`Select products, or take all that are found.`,
    isTooMany && t`Select at most ${MAX_SELECTED}.`,
  ];
  return (
    <section className="product-bulk" aria-label={t`Selected products`}>
      <p role="status">{said.filter(Boolean).join(" ")}</p>
      <div className="button-row">
        <Button look="quiet" disabled={isTooMany} onClick={() => setOpen(true)}>
          {changeInWords(count, isSelection)}
        </Button>
        <details className="product-export">
          <summary className="button button-quiet">{exportInWords(count, isSelection)}</summary>
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

const changeInWords = (count: number, isSelection: boolean) =>
  isSelection
    ? plural(count, {
        one: "Change 1 selected product",
        other: `Change ${formatCount(count)} selected products`,
      })
    : plural(count, {
        one: "Change all 1 product found",
        other: `Change all ${formatCount(count)} products found`,
      });

const exportInWords = (count: number, isSelection: boolean) =>
  isSelection
    ? plural(count, {
        one: "Export 1 selected product",
        other: `Export ${formatCount(count)} selected products`,
      })
    : plural(count, {
        one: "Export all 1 product found",
        other: `Export all ${formatCount(count)} products found`,
      });
