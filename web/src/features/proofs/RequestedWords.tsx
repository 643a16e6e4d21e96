// A description of what will be proofed: colors, pieces, methods.
import { plural } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Product } from "../../api/types.ts";
import { formatCount } from "../../format/numbers.ts";
import { partsInWords, printingInWords } from "../cart/index.ts";
import { configurationOf, type Draft } from "../configuration/index.ts";
import { piecesOf } from "../pricing/index.ts";

export function RequestedWords({ product, draft }: { product: Product; draft: Draft }) {
  const { parts, decorations, notes } = configurationOf(product, draft);
  return (
    <ul className="request-proof-facts">
      {partsInWords(product, parts).map(({ color, pieces }) => (
        <li key={color}>
          {color
            ? `${color}: ${pieces}`
            : plural(piecesOf(parts), { one: "1 piece", other: `${formatCount(piecesOf(parts))} pieces` })}
        </li>
      ))}
      {decorations.map((decoration) => (
        <li key={decoration.location}>
          <span className="muted">{`${decoration.location}:`}</span>{" "}
          <span>{printingInWords(decoration)}</span>
        </li>
      ))}
      {notes && (
        <li>
          <span className="muted">
            <Trans>Notes:</Trans>
          </span>{" "}
          <span>{notes}</span>
        </li>
      )}
    </ul>
  );
}
