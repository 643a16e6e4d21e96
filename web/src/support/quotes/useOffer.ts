// The offer editor's state: input, validation, draft, submission and the server's errors.
import { t } from "@lingui/core/macro";
import { type FormEvent, useState } from "react";
import { CallError } from "../../api/errors.ts";
import { useRetryKey } from "../../api/useRetryKey.ts";
import { shopDay } from "../../base/shopDay.ts";
import { type Errors, useFields } from "../../forms/useFields.ts";
import type { SupportQuote } from "../contract.ts";
import { useDraft } from "../parts/useDraft.ts";
import { useProducts } from "../parts/useProducts.ts";
import type { Steps } from "../parts/useSteps.ts";
import { act } from "./calls.ts";
import { checkOffer, fieldOf, offerOf, previewOf, startOf, type Values } from "./offer.ts";

export interface OfferForm {
  values: Values;
  errors: Errors<string>;
  change: (changed: Values) => void;
  leave: (name: string) => void;
}

export function useOffer({ quote, request, sheets }: SupportQuote, steps: Steps) {
  const draft = useDraft<Values>(`offer.${quote.code}`);
  const retryKey = useRetryKey();
  const today = shopDay();
  const configurations = request.lines.map(({ configuration }) => configuration);
  const products = useProducts(configurations.map(({ productId }) => productId));
  const currency = products.find(Boolean)?.currency ?? quote.currency ?? "USD";
  const bounds = { lines: configurations.length, currency, today };
  const [attempt, setAttempt] = useState(0);
  const fields = useFields<Values>(
    { ...startOf(bounds.lines, sheets.at(-1), today), ...draft.kept },
    (values) => checkOffer(values, bounds),
  );

  function change(changed: Values) {
    fields.change(changed);
    draft.keep({ ...fields.values, ...changed });
  }

  /** Shows the server's errors at their fields. */
  function refused(error: unknown): boolean {
    const named = error instanceof CallError ? (error.problem.errors ?? []) : [];
    const found = named.flatMap(({ field, message }) => {
      const name = fieldOf(field);
      return name === undefined ? [] : [[name, message]];
    });
    fields.refuse(Object.fromEntries(found));
    setAttempt((before) => before + 1);
    return found.length > 0;
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    if (!fields.checkAll()) return setAttempt((before) => before + 1);
    const action = { kind: "offer", ...offerOf(fields.values, bounds) } as const;
    const isSent = await steps.run({
      name: "offer",
      work: () => act(quote.code, action, retryKey(action)),
      done: t`The offer is with the customer.`,
      onRefused: refused,
    });
    if (isSent) draft.forget();
  }

  const { values, errors, leave } = fields;
  return {
    form: { values, errors, change, leave } satisfies OfferForm,
    preview: previewOf(values, configurations, products, currency),
    attempt,
    products,
    currency,
    today,
    send,
  };
}
