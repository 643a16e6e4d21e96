// The certificate of a customer's exemption from taxes, which is accepted until a day or declined.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { showToast } from "../../features/notices/index.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Field } from "../../ui/fields/Field.tsx";
import { Fact, Facts } from "../parts/Facts.tsx";
import { NotSaved } from "../parts/NotSaved.tsx";
import { useSave } from "../parts/useSave.ts";
import { When } from "../parts/When.tsx";
import { answerCertificate, type CustomerDetail, customerAddress } from "./calls.ts";

interface TaxExemptionProps {
  customer: CustomerDetail;
  onChanged: () => void;
}

const STATES = { sent: t`Waits for an answer`, accepted: t`Accepted`, declined: t`Declined` };

export function TaxExemption({ customer, onChanged }: TaxExemptionProps) {
  const entry = customer.taxExemption;
  const [validUntil, setValidUntil] = useState(entry?.validUntil ?? "");
  const [reason, setReason] = useState("");
  const { form, errors, failure, busy, save } = useSave();
  if (!entry) return null;
  const { state, name, sha256, sentAt, note, validUntil: acceptedUntil } = entry;

  async function answer(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const isDeclined = (event.nativeEvent as SubmitEvent).submitter?.getAttribute("value") === "decline";
    const what = { sha256, ...(isDeclined ? { reason: reason.trim() } : { validUntil }) };
    if (!(await save(() => answerCertificate(customer.customerId, what)))) return;
    showToast(isDeclined ? t`The certificate is declined.` : t`The certificate is accepted.`);
    onChanged();
  }

  return (
    <section className="support-section" aria-labelledby="exemption-title">
      <h2 id="exemption-title">
        <Trans>Tax exemption</Trans>
      </h2>
      <Facts>
        <Fact name={t`Certificate`}>
          <a href={`${customerAddress(String(customer.customerId))}/taxexemption/file`} download>
            {name}
          </a>
        </Fact>
        <Fact name={t`Sent`}>
          <When at={sentAt} />
        </Fact>
        <Fact name={t`State`}>
          {state === "sent" ? (
            <span className="support-badge support-badge-waits">{STATES[state]}</span>
          ) : acceptedUntil ? (
            t`Accepted until ${acceptedUntil}`
          ) : (
            STATES[state]
          )}
        </Fact>
        {note && <Fact name={t`Reason`}>{note}</Fact>}
      </Facts>
      <form className="support-form" ref={form} noValidate onSubmit={answer} aria-label={t`Tax exemption`}>
        <NotSaved {...{ errors, failure }} />
        <Field
          label={t`Last day of the certificate`}
          type="date"
          error={errors.get("validUntil")}
          value={validUntil}
          onChange={({ target }) => setValidUntil(target.value)}
        />
        <p className="actions">
          <Button type="submit" value="accept" look="quiet" busy={busy}>
            <Trans>Accept until this day</Trans>
          </Button>
        </p>
        <Field
          label={t`Reason for declining it`}
          hint={t`The customer reads it.`}
          error={errors.get("reason")}
          autoComplete="off"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <p className="actions">
          <Button type="submit" value="decline" look="quiet" busy={busy}>
            <Trans>Decline</Trans>
          </Button>
        </p>
      </form>
    </section>
  );
}
