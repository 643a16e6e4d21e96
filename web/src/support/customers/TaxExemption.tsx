// The certificate of a customer's exemption from taxes, which is accepted until a day or declined.
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

const STATES = { sent: "Waits for an answer", accepted: "Accepted", declined: "Declined" };

export function TaxExemption({ customer, onChanged }: TaxExemptionProps) {
  const entry = customer.taxExemption;
  const [validUntil, setValidUntil] = useState(entry?.validUntil ?? "");
  const [reason, setReason] = useState("");
  const { form, errors, failure, busy, save } = useSave();
  if (!entry) return null;
  const { state, name, sha256, sentAt, note } = entry;

  async function answer(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const isDeclined = (event.nativeEvent as SubmitEvent).submitter?.getAttribute("value") === "decline";
    const what = { sha256, ...(isDeclined ? { reason: reason.trim() } : { validUntil }) };
    if (!(await save(() => answerCertificate(customer.customerId, what)))) return;
    showToast(isDeclined ? "The certificate is declined." : "The certificate is accepted.");
    onChanged();
  }

  return (
    <section className="support-section" aria-labelledby="exemption-title">
      <h2 id="exemption-title">Tax exemption</h2>
      <Facts>
        <Fact name="Certificate">
          <a href={`${customerAddress(String(customer.customerId))}/taxexemption/file`} download>
            {name}
          </a>
        </Fact>
        <Fact name="Sent">
          <When at={sentAt} />
        </Fact>
        <Fact name="State">
          {state === "sent" ? (
            <span className="support-badge support-badge-waits">{STATES[state]}</span>
          ) : (
            STATES[state]
          )}
          {entry.validUntil && ` until ${entry.validUntil}`}
        </Fact>
        {note && <Fact name="Reason">{note}</Fact>}
      </Facts>
      <form className="support-form" ref={form} noValidate onSubmit={answer} aria-label="Tax exemption">
        <NotSaved {...{ errors, failure }} />
        <Field
          label="Last day of the certificate"
          type="date"
          error={errors.get("validUntil")}
          value={validUntil}
          onChange={({ target }) => setValidUntil(target.value)}
        />
        <p className="actions">
          <Button type="submit" value="accept" look="quiet" busy={busy}>
            Accept until this day
          </Button>
        </p>
        <Field
          label="Reason for declining it"
          hint="The customer reads it."
          error={errors.get("reason")}
          autoComplete="off"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <p className="actions">
          <Button type="submit" value="decline" look="quiet" busy={busy}>
            Decline
          </Button>
        </p>
      </form>
    </section>
  );
}
