// Shows prices that have changed since the items were added, until the user confirms.
import { useState } from "react";
import { plural } from "../../format/numbers.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { showFailure } from "../notices/index.ts";
import type { CartLine } from "./cart.ts";
import { seePrices } from "./changes.ts";

export function PriceNotice({ lines }: { lines: CartLine[] }) {
  const [busy, setBusy] = useState(false);
  const changed = lines.filter(({ priced }) => priced?.was !== undefined);
  if (changed.length === 0) return null;

  async function see() {
    setBusy(true);
    await seePrices().catch(showFailure);
    setBusy(false);
    document.querySelector<HTMLElement>("h1")?.focus();
  }

  return (
    <div className="alert price-notice" role="status">
      <p>
        Since you were last here the price of {plural(changed.length, "item")} has changed. The old{" "}
        {changed.length === 1 ? "price is shown" : "prices are shown"} beside the new.
      </p>
      <Button look="quiet" busy={busy} onClick={() => void see()}>
        Got it
      </Button>
    </div>
  );
}
