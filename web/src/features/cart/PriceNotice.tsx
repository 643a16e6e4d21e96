// Shows prices that have changed since the items were added, until the user confirms.
import { plural } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { useState } from "react";
import type { CartTotalsEntry } from "../../api/types.ts";
import { formatMinor } from "../../format/money.ts";
import { formatCount } from "../../format/numbers.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { showFailure } from "../notices/index.ts";
import { type CartLine, totalsAtom } from "./cart.ts";
import { seePrices } from "./changes.ts";

const taxOf = (totals: CartTotalsEntry | undefined) =>
  (totals?.taxes ?? []).reduce((sum, { amount }) => sum + amount, 0);

export function PriceNotice({ lines }: { lines: CartLine[] }) {
  const [busy, setBusy] = useState(false);
  const totals = useAtomValue(totalsAtom);
  const changed = lines.filter(({ priced }) => priced?.was !== undefined);
  const count = changed.length;
  const taxesWere = totals?.taxesWere;
  const before = formatMinor(taxesWere ?? 0, totals?.currency);
  const now = formatMinor(taxOf(totals), totals?.currency);
  if (count === 0 && taxesWere === undefined) return null;

  async function see() {
    setBusy(true);
    await seePrices().catch(showFailure);
    setBusy(false);
    document.querySelector<HTMLElement>("h1")?.focus();
  }

  return (
    <div className="alert price-notice" role="status">
      <div>
        {count > 0 && (
          <p>
            {plural(count, {
              one: "Since you were last here the price of 1 item has changed. The old price is shown beside the new.",
              other: `Since you were last here the price of ${formatCount(count)} items has changed. The old prices are shown beside the new.`,
            })}
          </p>
        )}
        {taxesWere !== undefined && (
          <p>
            <Trans>
              The taxes have changed from {before} to {now}.
            </Trans>
          </p>
        )}
      </div>
      <Button look="quiet" busy={busy} onClick={() => void see()}>
        <Trans>Got it</Trans>
      </Button>
    </div>
  );
}
