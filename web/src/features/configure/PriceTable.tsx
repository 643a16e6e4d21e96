// The price breaks as a table: quantities across, one row for sizes with the same prices, and the current column
// marked.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Part, PriceBreak } from "../../api/types.ts";
import { formatUnitPrice } from "../../format/money.ts";
import { formatCount } from "../../format/numbers.ts";
import { breakFor, sorted } from "../pricing/index.ts";

interface PriceTableProps {
  /** The parts of the displayed color. */
  parts: Part[];
  currency: string;
  /** What a one-color print adds to each piece; omitted for goods that are not decorated. */
  print: number | undefined;
  /** Whether it is sold without a print. */
  isBlank: boolean;
  /** The total quantity. */
  quantity: number;
}

export function PriceTable({ parts, currency, print, isBlank, quantity }: PriceTableProps) {
  const plain = rowsOf(parts);
  const rows =
    print === undefined
      ? plain
      : [
          ...plain.map((row) => named(t`Printed`, row, print)),
          ...(isBlank && print > 0 ? plain.map((row) => named(t`Blank`, row)) : []),
        ];
  const columns = [...new Set(rows.flatMap(({ breaks }) => breaks.map((step) => step.minQuantity)))].sort(
    (a, b) => a - b,
  );
  const current = columns.findLast((minQuantity) => minQuantity <= quantity);
  const mark = (minQuantity: number) =>
    minQuantity === current ? { className: "price-current", "aria-current": true as const } : {};
  if (columns.length === 0) return null;

  return (
    <section className="prices" aria-labelledby="prices-title">
      <h2 id="prices-title">
        <Trans>Price per unit</Trans>
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls */}
      <div className="prices-scroll" role="group" aria-label={t`Prices by quantity`} tabIndex={0}>
        <table className="price-table">
          <caption className="visually-hidden">
            <Trans>Price per unit by quantity</Trans>
          </caption>
          <tbody>
            <tr>
              <th scope="row">
                <Trans>Quantity</Trans>
              </th>
              {columns.map((minQuantity) => (
                <th key={minQuantity} scope="col" {...mark(minQuantity)}>
                  {`${formatCount(minQuantity)}+`}
                </th>
              ))}
            </tr>
            {rows.map(({ name, breaks }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {columns.map((minQuantity) => (
                  <td key={minQuantity} {...mark(minQuantity)}>
                    {priceAt(breaks, minQuantity, currency)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const EACH = t`Each`;

interface Row {
  name: string;
  breaks: PriceBreak[];
}

/** Sizes with the same prices share a row: "S, M, L, XL" and "2XL". */
function rowsOf(parts: Part[]): Row[] {
  const rows = new Map<string, { sizes: string[]; breaks: PriceBreak[] }>();
  for (const { size, breaks } of parts) {
    const key = JSON.stringify(sorted(breaks));
    const row = rows.get(key) ?? { sizes: [], breaks };
    rows.set(key, { ...row, sizes: [...row.sizes, size ?? ""] });
  }
  const all = [...rows.values()];
  return all.map(({ sizes, breaks }) => ({
    name: all.length > 1 ? sizes.filter(Boolean).join(", ") : EACH,
    breaks,
  }));
}

/** The row of a kind of price: "Printed", or "Printed, 2XL" if sizes differ. */
const named = (kind: string, { name, breaks }: Row, more = 0): Row => ({
  name: name === EACH ? kind : `${kind}, ${name}`,
  breaks: breaks.map(({ minQuantity, unitPrice }) => ({ minQuantity, unitPrice: unitPrice + more })),
});

function priceAt(breaks: PriceBreak[], minQuantity: number, currency: string): string {
  const step = breakFor(breaks, minQuantity);
  return step ? formatUnitPrice(step.unitPrice, currency) : "";
}
