// The customer's cart: lines, prices, saved items and total.

import { plural, t } from "@lingui/core/macro";
import type { CartLineEntry, CartPriceEntry, CartTotalsEntry } from "../../api/types.ts";
import { partsInWords, pictureOf, printingInWords, useNamedProduct } from "../../features/cart/index.ts";
import { piecesOf } from "../../features/pricing/index.ts";
import { formatMinor } from "../../format/money.ts";
import { formatCount } from "../../format/numbers.ts";
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
      <MirrorPanel title={t`Cart`} count={inCart.length} none={t`The cart is empty.`}>
        <MirrorRows>
          {inCart.map((line) => (
            <Line key={line.lineId} line={line} />
          ))}
        </MirrorRows>
        {totals && totals.lines > 0 && (
          <p className="mirror-total">
            <span>{sizeInWords(totals)}</span>{" "}
            <strong>{formatMinor(totals.merchandise, totals.currency)}</strong>
          </p>
        )}
        {totals && totals.problems > 0 && (
          <p className="mirror-problem">{problemsInWords(totals.problems)}</p>
        )}
      </MirrorPanel>
      {saved.length > 0 && (
        <MirrorPanel title={t`Saved for later`} count={saved.length}>
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
  const { notes } = configuration;
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
          piecesInWords(piecesOf(configuration.parts))
        )
      }
    >
      <span className="muted">{words.join(" · ")}</span>
      {notes && <span className="muted">{t`“${notes}”`}</span>}
      {priced?.problem && <span className="mirror-problem">{priced.problem.message}</span>}
    </MirrorRow>
  );
}

const piecesInWords = (pieces: number) =>
  plural(pieces, { one: "1 piece", other: `${formatCount(pieces)} pieces` });

function sizeInWords({ lines, units }: CartTotalsEntry): string {
  const lineCount = plural(lines, { one: "1 line", other: `${formatCount(lines)} lines` });
  return `${lineCount}, ${piecesInWords(units)}`;
}

const problemsInWords = (lines: number) =>
  plural(lines, {
    one: "1 line cannot be ordered as it is.",
    other: `${formatCount(lines)} lines cannot be ordered as it is.`,
  });
