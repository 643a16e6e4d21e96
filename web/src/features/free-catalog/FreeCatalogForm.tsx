// Name, address and the robot check. Invalid fields are listed at the top; the input is never lost.
import { useAtomValue } from "jotai";
import { type ComponentProps, type FormEvent, Suspense, useEffect, useId, useRef, useState } from "react";
import { call } from "../../api/call.ts";
import { explain } from "../../api/errors.ts";
import { useRetryKey } from "../../api/useRetryKey.ts";
import { findings } from "../../forms/findings.ts";
import { checkTexts } from "../../forms/texts.ts";
import { useFields } from "../../forms/useFields.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { FailureAlert } from "../../ui/feedback/FailureAlert.tsx";
import { ErrorSummary } from "../../ui/fields/ErrorSummary.tsx";
import { Field } from "../../ui/fields/Field.tsx";
import { Captcha } from "../captcha/index.ts";
import { sessionAtom } from "../session/index.ts";
import { AddressTypeChoice } from "./AddressTypeChoice.tsx";
import { reportCatalogRequest } from "./analytics.ts";
import { emptyValues, FAULTY, type FieldName, labelOf, RULES, requestOf } from "./order.ts";

const HINTS: Partial<Record<FieldName, ComponentProps<"input">>> = {
  firstName: { autoComplete: "given-name" },
  lastName: { autoComplete: "family-name" },
  company: { autoComplete: "organization" },
  address1: { autoComplete: "address-line1" },
  address2: { autoComplete: "address-line2" },
  city: { autoComplete: "address-level2" },
  state: { autoComplete: "address-level1" },
  zipcode: { autoComplete: "postal-code" },
  email: { autoComplete: "email", type: "email" },
  phone: { autoComplete: "tel", type: "tel" },
};

export function FreeCatalogForm({ onOrdered }: { onOrdered: (message: string) => void }) {
  const session = useAtomValue(sessionAtom);
  const id = useId();
  /** Spent by each call; the message about a refused one stays until there is another. */
  const solution = useRef<string>(undefined);
  const fields = useFields({ ...emptyValues(session?.email), recaptchaResponse: "" }, (values) =>
    checkTexts(RULES, values, solution.current),
  );
  const [round, setRound] = useState(0);
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const retryKey = useRetryKey();

  useEffect(() => {
    if (attempt > 0) form.current?.closest(".dialog-body")?.scrollTo({ top: 0 });
  }, [attempt]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setFailure(undefined);
    if (!fields.checkAll()) return setAttempt(attempt + 1);
    setBusy(true);
    const { recaptchaResponse, ...values } = fields.values;
    const body = requestOf(values, recaptchaResponse);
    try {
      const headers = { "Idempotency-Key": retryKey(body) };
      const { message } = await call(({ POST }) => POST("/api/freecatalog/order", { body, headers }));
      reportCatalogRequest();
      onOrdered(message);
    } catch (error) {
      const found = findings(error, FAULTY);
      if (!fields.refuse(found)) setFailure(explain(error));
      if (found.recaptchaResponse) setRound((last) => last + 1);
      setAttempt(attempt + 1);
      setBusy(false);
    }
  }

  const wrong = FAULTY.flatMap((name) => {
    const message = fields.errors[name];
    return message ? [{ id: `${id}-${name}`, label: labelOf(name), message }] : [];
  });
  const field = (name: FieldName, className?: string) => (
    <Field
      {...HINTS[name]}
      {...fields.field(name)}
      id={`${id}-${name}`}
      label={RULES[name].label}
      name={RULES[name].input ?? name}
      className={className}
      required={RULES[name].missing !== undefined}
    />
  );

  return (
    <form ref={form} noValidate onSubmit={submit} className="form free-catalog-form">
      <ErrorSummary errors={wrong} attempt={attempt} />
      <FailureAlert>{failure}</FailureAlert>
      {field("firstName")}
      {field("lastName")}
      {field("company", "field-whole")}
      <AddressTypeChoice
        id={`${id}-addressType`}
        value={fields.values.addressType}
        error={fields.errors.addressType}
        onChange={(addressType) => fields.change({ addressType })}
      />
      {field("address1", "field-whole")}
      {field("address2", "field-whole")}
      {field("city", "field-roomy field-third")}
      {field("state", "field-third")}
      {field("zipcode", "field-third")}
      {field("email", "field-roomy")}
      {field("phone", "field-roomy")}
      <div id={`${id}-recaptchaResponse`} className="field-whole">
        <Suspense>
          <Captcha
            round={round}
            error={fields.errors.recaptchaResponse}
            onToken={(token) => {
              solution.current = token;
              if (token) fields.change({ recaptchaResponse: token });
            }}
          />
        </Suspense>
      </div>
      <Button type="submit" busy={busy}>
        Order free catalog
      </Button>
    </form>
  );
}
