// Shows prices that have changed since the items were added, until the user confirms.
import { useAtomValue } from "jotai";
import { useState } from "react";
import type { CartTotalsEntry } from "../../api/types.ts";
import { formatMinor } from "../../format/money.ts";
import { plural } from "../../format/numbers.ts";
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
  const taxesWere = totals?.taxesWere;
  if (changed.length === 0 && taxesWere === undefined) return null;

  async function see() {
    setBusy(true);
    await seePrices().catch(showFailure);
    setBusy(false);
    document.querySelector<HTMLElement>("h1")?.focus();
  }

  return (
    <div className="alert price-notice" role="status">
      <div>
        {changed.length > 0 && (
          <p>
            Since you were last here the price of {plural(changed.length, "item")} has changed. The old{" "}
            {changed.length === 1 ? "price is shown" : "prices are shown"} beside the new.
          </p>
        )}
        {taxesWere !== undefined && (
          <p>
            The taxes have changed from {formatMinor(taxesWere, totals?.currency)} to{" "}
            {formatMinor(taxOf(totals), totals?.currency)}.
          </p>
        )}
      </div>
      <Button look="quiet" busy={busy} onClick={() => void see()}>
        Got it
      </Button>
    </div>
  );
}
