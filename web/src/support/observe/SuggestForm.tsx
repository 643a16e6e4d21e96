// Composes a suggestion: a note, a product, or a configured product, shown as an offer in the customer's tabs.

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { X } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { addresses } from "../../api/addresses.ts";
import { CallError, explain } from "../../api/errors.ts";
import { useRetryKey } from "../../api/useRetryKey.ts";
import { showToast } from "../../features/notices/index.ts";
import { lengthOf } from "../../format/numbers.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { IconButton } from "../../ui/buttons/IconButton.tsx";
import { FailureAlert } from "../../ui/feedback/FailureAlert.tsx";
import { TextArea } from "../../ui/fields/TextArea.tsx";
import { Picture } from "../../ui/Picture.tsx";
import type { SuggestionRequest } from "../contract.ts";
import { useDraft } from "../parts/useDraft.ts";
import { useSupport } from "../useSupport.ts";
import { ConfigureFields } from "./ConfigureFields.tsx";
import { type FoundProduct, ProductSearch } from "./ProductSearch.tsx";
import {
  type Chosen,
  configurationFor,
  firstChoice,
  MAX_NOTE_LENGTH,
  pricedFor,
  suggest,
} from "./suggesting.ts";

/** Kept for the session: an observation may end while a suggestion is being written, and be repeated. */
interface Draft {
  note: string;
  found?: FoundProduct | undefined;
  chosen?: Chosen | undefined;
}

const NOTHING: Draft = { note: "" };

export function SuggestForm({ session }: { session: string }) {
  const draft = useDraft<Draft>(`suggest.${session}`);
  const [typed, setTyped] = useState(draft.kept ?? NOTHING);
  const { note, found, chosen } = typed;
  const [fault, setFault] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const keyFor = useRetryKey();
  const read = useSupport(found && addresses.product(found.id));
  const configured = read.data?.id === found?.id ? read.data : undefined;

  function change(changed: Partial<Draft>) {
    const now = { ...typed, ...changed };
    setTyped(now);
    draft.keep(now);
  }

  function choose(next: FoundProduct | undefined) {
    change({ found: next, chosen: undefined });
    setFault(undefined);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = faultIn(note, found !== undefined);
    setFault(wrong);
    setFailure(undefined);
    if (wrong) return form.current?.querySelector("textarea")?.focus();
    if (chosen && !configured) {
      // The product of a restored draft is not loaded yet: an incomplete suggestion is not sent.
      if (read.isCurrent) read.retry();
      return setFailure(t`The product has not been loaded yet. Please try again.`);
    }
    if (configured && chosen && pricedFor(configured, chosen).refusal)
      return form.current?.querySelector<HTMLElement>(".suggest-configuration input")?.focus();
    const said = note.trim();
    const body: SuggestionRequest = {
      ...(said && { note: said }),
      ...(configured && chosen
        ? { configuration: configurationFor(configured, chosen) }
        : found && { productId: found.id }),
    };
    setBusy(true);
    try {
      await suggest(session, body, keyFor(body));
      setTyped(NOTHING);
      draft.forget();
      showToast(t`The customer sees your suggestion.`);
    } catch (error) {
      const refused = error instanceof CallError ? error.field("note") : undefined;
      if (refused) setFault(refused);
      else setFailure(explain(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form ref={form} className="suggest-form" noValidate onSubmit={submit}>
      <FailureAlert>{failure}</FailureAlert>
      <TextArea
        label={t`Note`}
        optional
        rows={2}
        value={note}
        error={fault}
        onChange={(event) => {
          change({ note: event.target.value });
          setFault((shown) => shown && faultIn(event.target.value, found !== undefined));
        }}
      />
      {found ? (
        <div className="suggest-product">
          <span className="mirror-picture">
            {found.imageUrl && <Picture src={found.imageUrl} alt="" width="40" height="40" />}
          </span>
          <strong>{found.name}</strong>
          <IconButton aria-label={withoutIt(found.name)} onClick={() => choose(undefined)}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
      ) : (
        <ProductSearch onChoose={choose} />
      )}
      {configured && (
        <label className="choice">
          <input
            type="checkbox"
            checked={chosen !== undefined}
            onChange={(event) =>
              change({ chosen: event.target.checked ? firstChoice(configured) : undefined })
            }
          />
          <Trans>Ready to go into the cart</Trans>
        </label>
      )}
      {configured && chosen && (
        <ConfigureFields
          key={configured.id}
          product={configured}
          chosen={chosen}
          onChange={(next) => change({ chosen: next })}
        />
      )}
      <Button type="submit" busy={busy}>
        <Trans>Suggest</Trans>
      </Button>
    </form>
  );
}

const withoutIt = (product: string) => t`Suggest without ${product}`;

function faultIn(note: string, hasProduct: boolean): string | undefined {
  const length = lengthOf(note);
  if (length > MAX_NOTE_LENGTH)
    return t`Please use at most ${MAX_NOTE_LENGTH} characters. There are ${length}.`;
  if (length === 0 && !hasProduct) return t`Please write a note or choose a product.`;
  return undefined;
}
