// Edits an offer: prices by line beside the list prices, shipping, expiry, note and total.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { OfferTotal } from "../../features/pricing/index.ts";
import { formatMinor } from "../../format/money.ts";
import { formatCount } from "../../format/numbers.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { ErrorSummary } from "../../ui/fields/ErrorSummary.tsx";
import { Field } from "../../ui/fields/Field.tsx";
import { TextArea } from "../../ui/fields/TextArea.tsx";
import type { SupportQuote } from "../contract.ts";
import type { Steps } from "../parts/useSteps.ts";
import { OfferLine } from "./OfferLine.tsx";
import { lastDay, MAX_NOTE_LENGTH, type Preview, priceOfLine } from "./offer.ts";
import { useOffer } from "./useOffer.ts";

const LABELS: Record<string, string> = { shipping: t`Shipping`, validUntil: t`Valid until`, note: t`Note` };

export function OfferEditor({ detail, steps }: { detail: SupportQuote; steps: Steps }) {
  const { form, preview, attempt, products, currency, today, send } = useOffer(detail, steps);
  const { lines } = detail.request;
  const number = detail.quote.revision + 1;
  const total = preview.total === undefined ? undefined : formatMinor(preview.total, currency);
  const labels = {
    ...LABELS,
    ...Object.fromEntries(lines.map(({ name }, at) => [priceOfLine(at), t`Unit price of ${name}`])),
  };
  const wrong = Object.entries(form.errors).flatMap(([id, message]) =>
    message ? [{ id, label: labels[id] ?? id, message }] : [],
  );
  const bound = (name: string) => ({
    id: name,
    label: labels[name] ?? name,
    value: form.values[name] ?? "",
    error: form.errors[name],
    onChange: ({ target }: { target: { value: string } }) => form.change({ [name]: target.value }),
    onBlur: () => form.leave(name),
  });
  return (
    <form className="offer" noValidate onSubmit={send} aria-labelledby="offer-title">
      <h2 id="offer-title">
        <Trans>Offer {number}</Trans>
      </h2>
      <ErrorSummary errors={wrong} attempt={attempt} />
      <ul className="quote-lines">
        {lines.map((asked, at) => (
          <OfferLine
            key={`${at} ${asked.sku}`}
            at={at}
            asked={asked}
            product={products[at]}
            priced={preview.lines[at]}
            form={form}
          />
        ))}
      </ul>
      <div className="offer-foot">
        <div className="support-form">
          <div className="offer-pair">
            <Field
              {...bound("shipping")}
              inputMode="decimal"
              autoComplete="off"
              hint={t`0 is free shipping.`}
            />
            <Field
              {...bound("validUntil")}
              type="date"
              min={today}
              max={lastDay(today)}
              hint={t`From today to a year from now.`}
            />
          </div>
          <TextArea
            {...bound("note")}
            optional
            rows={3}
            maxLength={MAX_NOTE_LENGTH}
            hint={t`The customer reads it above the offer.`}
          />
        </div>
        <div className="offer-sums">
          <Sums preview={preview} lines={lines.length} currency={currency} />
          <Button type="submit" busy={steps.busy === "offer"}>
            {total ? t`Send the offer of ${total}` : t`Send the offer`}
          </Button>
        </div>
      </div>
    </form>
  );
}

function Sums({ preview, lines, currency }: { preview: Preview; lines: number; currency: string }) {
  const money = (sum: number | undefined) => (sum === undefined ? "…" : formatMinor(sum, currency));
  return (
    <dl className="price-list" aria-live="polite">
      <div>
        <dt>{plural(lines, { one: "1 item", other: `${formatCount(lines)} items` })}</dt>
        <dd>{money(preview.merchandise)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Shipping</Trans>
        </dt>
        <dd>{preview.shipping === 0 ? t`Free` : money(preview.shipping)}</dd>
      </div>
      <div className="price-total">
        <dt>
          <OfferTotal />
        </dt>
        <dd>
          <strong>{money(preview.total)}</strong>
        </dd>
      </div>
    </dl>
  );
}
