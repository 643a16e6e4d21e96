// The form of the shop's details.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { reasonOf } from "../../api/errors.ts";
import { shopCountryAtom } from "../../base/shop.ts";
import { useFieldsForm } from "../../features/fieldsform/index.ts";
import { showToast } from "../../features/notices/index.ts";
import { faultsOf, labelsOf, textsOf } from "../../forms/texts.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Field } from "../../ui/fields/Field.tsx";
import { TextArea } from "../../ui/fields/TextArea.tsx";
import { isSignInNeeded } from "../api.ts";
import { useUnsaved } from "../parts/useUnsaved.ts";
import { When } from "../parts/When.tsx";
import { type SupportShop, saveShop } from "./calls.ts";
import { OfferFields } from "./OfferFields.tsx";
import { type FieldName, RULES, valuesOf } from "./rules.ts";

const HINTS: Partial<Record<FieldName, string>> = {
  name: t`In the header, page titles, emails and invoices.`,
  postalAddress: t`On invoices, as on a letter.`,
  bank: t`Where invoices are paid to.`,
  promotionLink: t`A path of this store, such as /category/3/bags.`,
};

/** The number that invoices have to name, with its kind. */
const TAX_NUMBERS: Record<string, string> = {
  AT: "UID ATU12345678",
  AU: "ABN 12 345 678 901",
  BE: "BTW BE0123456789",
  CA: "GST/HST 12345 6789 RT0001",
  CH: "CHE-123.456.789 MWST",
  DE: "USt-IdNr. DE123456789",
  ES: "NIF B12345678",
  FR: "TVA FR12345678901",
  GB: "VAT GB123456789",
  IE: "VAT IE1234567A",
  IT: "P. IVA 12345678901",
  NL: "btw NL123456789B01",
  NZ: "GST 123-456-789",
  PL: "NIP 1234567890",
  US: "EIN 12-3456789",
};

const GROUPS: Array<[title: string, about: string, names: FieldName[]]> = [
  [t`Name and contact`, t`On every page and in emails.`, ["name", "phone", "hours", "email"]],
  [t`Invoices`, t`Printed on every invoice.`, ["postalAddress", "taxNumber", "bank"]],
  [
    t`Banner`,
    t`One of the two messages on the home page. Empty fields show the usual message about free samples.`,
    ["promotionTitle", "promotionText", "promotionLink"],
  ],
];

interface ShopFormProps {
  shop: SupportShop;
  onSaved: () => void;
}

export function ShopForm({ shop: { revision, settings, changedAt, changedBy }, onSaved }: ShopFormProps) {
  const [notOffered, setNotOffered] = useState(settings.notOffered ?? []);
  const { fields, idOf, busy, submit, summary } = useFieldsForm<FieldName>({
    labels: labelsOf(RULES),
    start: valuesOf(settings),
    check: (values) => faultsOf(RULES, values),
    async send(values) {
      await saveShop({ revision, ...textsOf(RULES, values), notOffered });
      saved();
      showToast(t`Saved. All open pages show it now.`);
      onSaved();
    },
    explain: (error) => (isSignInNeeded(error) ? undefined : reasonOf(error)),
  });

  const saved = useUnsaved(fields.values);

  const country = useAtomValue(shopCountryAtom);
  const taxNumber = TAX_NUMBERS[country] ?? "VAT 123456789";
  const hints: typeof HINTS = {
    ...HINTS,
    hours:
      country === "US"
        ? t`When calls are answered, such as: Monday to Friday, 8 to 5.`
        : t`When calls are answered, such as: Monday to Friday, 9:00 to 17:00.`,
    taxNumber: t`With its kind, such as: ${taxNumber}.`,
  };

  const field = (name: FieldName) => {
    const rule = RULES[name];
    const shared = {
      ...fields.field(name),
      key: name,
      id: idOf(name),
      label: rule.label,
      hint: hints[name],
      optional: !("missing" in rule),
      onBlur: () => fields.leave(name),
    };
    const kind = "kind" in rule ? rule.kind : undefined;
    return kind === "lines" ? <TextArea {...shared} rows={4} /> : <Field {...shared} type={kind ?? "text"} />;
  };
  return (
    <form className="support-form" ref={fields.form} noValidate onSubmit={submit} aria-label={t`Shop`}>
      {summary}
      {GROUPS.map(([title, about, names]) => (
        <fieldset key={title} className="support-box support-form">
          <legend>{title}</legend>
          <p className="muted">{about}</p>
          {names.map(field)}
        </fieldset>
      ))}
      <OfferFields notOffered={notOffered} onChange={setNotOffered} />
      <Button type="submit" busy={busy}>
        <Trans>Save</Trans>
      </Button>
      {changedAt !== undefined && (
        <p className="muted">
          <Trans>
            Saved <When at={changedAt} /> by {changedBy}.
          </Trans>
        </p>
      )}
    </form>
  );
}
