// The form of the shop's details.
import { type FormEvent, useId, useState } from "react";
import { reasonOf } from "../../api/errors.ts";
import { showToast } from "../../features/notices/index.ts";
import { findings } from "../../forms/findings.ts";
import { faultsOf, namesOf, textsOf } from "../../forms/texts.ts";
import { useFields } from "../../forms/useFields.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { FailureAlert } from "../../ui/feedback/FailureAlert.tsx";
import { ErrorSummary } from "../../ui/fields/ErrorSummary.tsx";
import { Field } from "../../ui/fields/Field.tsx";
import { TextArea } from "../../ui/fields/TextArea.tsx";
import { isSignInNeeded } from "../api.ts";
import { When } from "../parts/When.tsx";
import { type SupportShop, saveShop } from "./calls.ts";
import { type FieldName, RULES, valuesOf } from "./rules.ts";

const HINTS: Partial<Record<FieldName, string>> = {
  name: "In the header, page titles, emails and invoices.",
  hours: "When calls are answered, such as: Monday to Friday, 8 to 5.",
  postalAddress: "On invoices, as on a letter.",
  taxNumber: "With its kind, such as: EIN 12-3456789.",
  bank: "Where invoices are paid to.",
  promotionLink: "A path of this store, such as /category/3/bags.",
};

const GROUPS: Array<[title: string, about: string, names: FieldName[]]> = [
  ["Name and contact", "On every page and in emails.", ["name", "phone", "hours", "email"]],
  ["Invoices", "Printed on every invoice.", ["postalAddress", "taxNumber", "bank"]],
  [
    "Banner",
    "One of the two messages on the home page. Empty fields show the usual message about free samples.",
    ["promotionTitle", "promotionText", "promotionLink"],
  ],
];

interface ShopFormProps {
  shop: SupportShop;
  onSaved: () => void;
}

export function ShopForm({ shop: { revision, settings, changedAt, changedBy }, onSaved }: ShopFormProps) {
  const id = useId();
  const fields = useFields(valuesOf(settings), (values) => faultsOf(RULES, values));
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setFailure(undefined);
    if (!fields.checkAll()) return setAttempt(attempt + 1);
    setBusy(true);
    try {
      await saveShop({ revision, ...textsOf(RULES, fields.values) });
      showToast("Saved. All open pages show it now.");
      onSaved();
    } catch (error) {
      if (!isSignInNeeded(error) && !fields.refuse(findings(error, namesOf(RULES))))
        setFailure(reasonOf(error));
      setAttempt(attempt + 1);
    } finally {
      setBusy(false);
    }
  }

  const wrong = namesOf(RULES).flatMap((name) => {
    const message = fields.errors[name];
    return message ? [{ id: `${id}-${name}`, label: RULES[name].label, message }] : [];
  });
  const field = (name: FieldName) => {
    const rule = RULES[name];
    const shared = {
      ...fields.field(name),
      key: name,
      id: `${id}-${name}`,
      label: rule.label,
      hint: HINTS[name],
      optional: !("missing" in rule),
      onBlur: () => fields.leave(name),
    };
    const kind = "kind" in rule ? rule.kind : undefined;
    return kind === "lines" ? <TextArea {...shared} rows={4} /> : <Field {...shared} type={kind ?? "text"} />;
  };
  return (
    <form className="support-form" ref={fields.form} noValidate onSubmit={save} aria-label="Shop">
      <ErrorSummary errors={wrong} attempt={attempt} />
      <FailureAlert>{failure}</FailureAlert>
      {GROUPS.map(([title, about, names]) => (
        <fieldset key={title} className="support-box support-form">
          <legend>{title}</legend>
          <p className="muted">{about}</p>
          {names.map(field)}
        </fieldset>
      ))}
      <Button type="submit" busy={busy}>
        Save
      </Button>
      {changedAt !== undefined && (
        <p className="muted">
          Saved <When at={changedAt} /> by {changedBy}.
        </p>
      )}
    </form>
  );
}
