// The customer's cart: lines, prices, saved items and total.

import type { CartLineEntry, CartPriceEntry, CartTotalsEntry } from "../../api/types.ts";
import { partsInWords, pictureOf, printingInWords, useNamedProduct } from "../../features/cart/index.ts";
import { piecesOf } from "../../features/pricing/index.ts";
import { formatMinor } from "../../format/money.ts";
import { plural } from "../../format/numbers.ts";
import { Picture } from "../../ui/Picture.tsx";
import { MirrorPanel, MirrorRow, MirrorRows } from "./Panel.tsx";
import { useMirrored, useMirroredEntry } from "./useMirror.tsx";

export function CartPanel() {
  const lines = useMirrored<CartLineEntry>("cart/").toSorted(
    (a, b) => a.addedAt - b.addedAt || a.lineId - b.lineId,
  );
  const totals = useMirroredEntry<CartTotalsEntry>("cartTotals");
  const inCart = lines.filter(({ shelf }) => shelf === "cart");
  const saved = lines.filter(({ shelf }) => shelf === "saved");
  return (
    <>
      <MirrorPanel title="Cart" count={inCart.length} none="The cart is empty.">
        <MirrorRows>
          {inCart.map((line) => (
            <Line key={line.lineId} line={line} />
          ))}
        </MirrorRows>
        {totals && totals.lines > 0 && (
          <p className="mirror-total">
            {plural(totals.lines, "line")}, {plural(totals.units, "piece")}{" "}
            <strong>{formatMinor(totals.merchandise, totals.currency)}</strong>
          </p>
        )}
        {totals && totals.problems > 0 && (
          <p className="mirror-problem">{plural(totals.problems, "line")} cannot be ordered as it is.</p>
        )}
      </MirrorPanel>
      {saved.length > 0 && (
        <MirrorPanel title="Saved for later" count={saved.length}>
          <MirrorRows>
            {saved.map((line) => (
              <Line key={line.lineId} line={line} />
            ))}
          </MirrorRows>
        </MirrorPanel>
      )}
    </>
  );
}

function Line({ line: { lineId, configuration } }: { line: CartLineEntry }) {
  const { product, name } = useNamedProduct(configuration.productId);
  const priced = useMirroredEntry<CartPriceEntry>(`cartPrices/${lineId}`);
  const known = product ?? undefined;
  const picture = pictureOf(known, configuration.parts);
  const words = [
    ...partsInWords(known, configuration.parts).map(({ color, pieces }) => `${color} ${pieces}`.trim()),
    ...configuration.decorations.map((each) => `${each.location}: ${printingInWords(each)}`),
  ];
  return (
    <MirrorRow
      entry={`cart/${lineId}`}
      picture={
        <span className="mirror-picture">
          {picture && <Picture src={picture.url} alt="" width="40" height="40" loading="lazy" />}
        </span>
      }
      name={name}
      end={
        priced?.price ? (
          <strong>{formatMinor(priced.price.total, priced.price.currency)}</strong>
        ) : (
          plural(piecesOf(configuration.parts), "piece")
        )
      }
    >
      <span className="muted">{words.join(" · ")}</span>
      {configuration.notes && <span className="muted">“{configuration.notes}”</span>}
      {priced?.problem && <span className="mirror-problem">{priced.problem.message}</span>}
    </MirrorRow>
  );
}
