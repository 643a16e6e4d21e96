// The quantity of a line with one part, edited in place. Sent on blur or Enter; the input stays until the cart has it.
import { plural } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type KeyboardEvent, useId, useState } from "react";
import { fieldText } from "../../api/fieldText.ts";
import type { Configuration, Product } from "../../api/types.ts";
import { useRetryKey } from "../../api/useRetryKey.ts";
import { formatCount } from "../../format/numbers.ts";
import { announce } from "../../page/navigation.ts";
import { Spinner } from "../../ui/feedback/Spinner.tsx";
import { isComposing } from "../../ui/keys.ts";
import { notOffered, parseQuantity, priceOf } from "../pricing/index.ts";
import { changeLine } from "./changes.ts";

interface QuantityFieldProps {
  lineId: number;
  configuration: Configuration;
  /** Allows validation before the server is asked. */
  product: Product | undefined;
  name: string;
}

export function QuantityField({ lineId, configuration, product, name }: QuantityFieldProps) {
  const [part] = configuration.parts;
  const saved = part?.quantity ?? 0;
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const retryKey = useRetryKey();
  const id = useId();

  async function send() {
    if (typed === undefined || busy || !part) return;
    const quantity = parseQuantity(typed);
    if (quantity === saved) return forget();
    if (quantity === undefined) return setError(notOffered.unreadableQuantity().message);
    const parts = [{ ...part, quantity }];
    const refusal = product && priceOf(product, { ...configuration, parts }).refusal;
    if (refusal) return setError(refusal.message);
    setBusy(true);
    try {
      await changeLine(lineId, { quantity }, retryKey([lineId, saved, quantity]));
      announce(
        plural(quantity, { one: `${name}: 1 piece`, other: `${name}: ${formatCount(quantity)} pieces` }),
      );
      forget();
    } catch (failure) {
      setError(fieldText(failure));
    } finally {
      setBusy(false);
    }
  }

  function forget() {
    setTyped(undefined);
    setError(undefined);
  }

  function press(event: KeyboardEvent) {
    if (isComposing(event)) return;
    if (event.key === "Enter") void send();
    if (event.key === "Escape") forget();
  }

  return (
    <div className="line-quantity">
      <label htmlFor={id}>
        <Trans>
          Quantity <span className="visually-hidden">of {name}</span>
        </Trans>
      </label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? String(saved)}
        readOnly={busy}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => {
          setTyped(event.target.value);
          setError(undefined);
        }}
        onBlur={() => void send()}
        onKeyDown={press}
      />
      {busy && <Spinner />}
      {error && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
