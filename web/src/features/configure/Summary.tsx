// The price item by item, updated with every choice and announced when the input pauses.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { formatMinor } from "../../format/money.ts";
import { eachOf, type Priced, PriceList } from "../pricing/index.ts";

const SAID_AFTER_MS = 700;

export function Summary({ priced, isPrinted }: { priced: Priced; isPrinted: boolean }) {
  const { price } = priced;
  return (
    <section className="summary" aria-labelledby="summary-title">
      <h2 id="summary-title">
        <Trans>Your price</Trans>
      </h2>
      {price ? (
        <PriceList price={price} />
      ) : (
        <p className="muted">
          <Trans>The price appears once you enter a valid quantity.</Trans>
        </p>
      )}
      {price && !isPrinted && (
        <p className="muted">
          <Trans>Blank, without printing.</Trans>
        </p>
      )}
      <Said text={wordsOf(priced)} />
    </section>
  );
}

function wordsOf({ price, refusal }: Priced): string {
  if (refusal) return refusal.message;
  const total = formatMinor(price.total, price.currency);
  const each = eachOf(price);
  return t`Total ${total}, ${each} each`;
}

/** Not announced on load or on every keystroke, but once the text has been stable for a moment. */
function Said({ text }: { text: string }) {
  const [said, setSaid] = useState("");
  const first = useRef(text);
  useEffect(() => {
    if (text === first.current) return;
    first.current = "";
    const timer = setTimeout(() => setSaid(text), SAID_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  );
}
