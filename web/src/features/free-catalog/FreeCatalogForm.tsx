// Name, address and the robot check. Invalid fields are listed at the top; the input is never lost.
import { useAtomValue } from "jotai";
import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from "react";
import { call } from "../../api/call.ts";
import { useRetryKey } from "../../api/useRetryKey.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Field } from "../../ui/fields/Field.tsx";
import { Captcha } from "../captcha/index.ts";
import { sessionAtom } from "../session/index.ts";
import { AddressTypeChoice } from "./AddressTypeChoice.tsx";
import { reportCatalogRequest } from "./analytics.ts";
import { ErrorSummary } from "./ErrorSummary.tsx";
import {
  check,
  checkField,
  type Errors,
  emptyValues,
  type FieldName,
  failuresOf,
  RULES,
  requestOf,
} from "./order.ts";

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
  const [values, setValues] = useState(() => emptyValues(session?.email));
  const [token, setToken] = useState<string>();
  const [round, setRound] = useState(0);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string>();
  const [refusals, setRefusals] = useState(0);
  const [busy, setBusy] = useState(false);
  const summary = useRef<HTMLDivElement>(null);
  const retryKey = useRetryKey();

  useEffect(() => {
    if (refusals === 0) return;
    summary.current?.focus({ preventScroll: true });
    summary.current?.closest(".dialog-body")?.scrollTo({ top: 0 });
  }, [refusals]);

  function refuse(found: Errors, form?: string) {
    setErrors(found);
    setFailure(form);
    setRefusals((count) => count + 1);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const found = check(values, token);
    if (!token || Object.keys(found).length > 0) return refuse(found);
    setErrors({});
    setFailure(undefined);
    setBusy(true);
    const body = requestOf(values, token);
    try {
      const headers = { "Idempotency-Key": retryKey(body) };
      const { message } = await call(({ POST }) => POST("/api/freecatalog/order", { body, headers }));
      reportCatalogRequest();
      onOrdered(message);
    } catch (error) {
      const { errors: named, form } = failuresOf(error);
      refuse(named, form);
      if (named.recaptchaResponse) setRound((last) => last + 1);
      setBusy(false);
    }
  }

  function change(name: FieldName, value: string) {
    setValues((before) => ({ ...before, [name]: value }));
    if (errors[name] && !checkField(name, value)) setErrors(({ [name]: _fixed, ...others }) => others);
  }

  function solved(next: string | undefined) {
    setToken(next);
    if (next) setErrors(({ recaptchaResponse: _done, ...others }) => others);
  }

  const field = (name: FieldName, className?: string) => (
    <Field
      {...HINTS[name]}
      label={RULES[name].label}
      name={RULES[name].input}
      className={className}
      value={values[name]}
      error={errors[name]}
      required={RULES[name].missing !== undefined}
      onChange={(event) => change(name, event.target.value)}
    />
  );

  return (
    <form noValidate onSubmit={submit} className="form free-catalog-form">
      <ErrorSummary ref={summary} errors={errors} failure={failure} />
      {field("firstName")}
      {field("lastName")}
      {field("company", "field-whole")}
      <AddressTypeChoice
        value={values.addressType}
        error={errors.addressType}
        onChange={(addressType) => setValues((before) => ({ ...before, addressType }))}
      />
      {field("address1", "field-whole")}
      {field("address2", "field-whole")}
      {field("city", "field-roomy field-third")}
      {field("state", "field-third")}
      {field("zipcode", "field-third")}
      {field("email", "field-roomy")}
      {field("phone", "field-roomy")}
      <Captcha onToken={solved} round={round} error={errors.recaptchaResponse} />
      <Button type="submit" busy={busy}>
        Order free catalog
      </Button>
    </form>
  );
}
