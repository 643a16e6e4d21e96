// A promotion: what it takes off, for which goods, when, and for whom.

import { plural, t } from "@lingui/core/macro";
import { formatCount } from "../../format/numbers.ts";
import { Field } from "../../ui/fields/Field.tsx";
import type { Choice } from "../../ui/fields/SelectField.tsx";
import { SelectField } from "../../ui/fields/SelectField.tsx";
import { GoodsFields } from "../parts/GoodsFields.tsx";
import { Picks } from "../parts/Picks.tsx";
import type { FieldErrors } from "../parts/useSave.ts";
import type { PromotionForm } from "./form.ts";

interface PromotionEditorProps {
  form: PromotionForm;
  path: string;
  currency: string;
  /** The orders with its code so far. */
  uses: number;
  methods: Choice[];
  categories: Choice[];
  errors: FieldErrors;
  onChange: (changed: Partial<PromotionForm>) => void;
}

const KINDS: Choice[] = [
  { value: "percent", name: t`Per cent off` },
  { value: "amount", name: t`An amount off` },
  { value: "freeShipping", name: t`Free shipping` },
];
export function PromotionEditor(props: PromotionEditorProps) {
  const { form, path, currency, uses, errors, onChange } = props;
  const error = (field: string) => errors.get(`${path}.${field}`);
  return (
    <>
      <div className="field-row">
        <Field
          label={t`Name`}
          hint={t`Customers see it in cart and order.`}
          error={error("name")}
          autoComplete="off"
          value={form.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <Field
          label={t`Code`}
          optional
          hint={t`Without one, it applies by itself.`}
          error={error("code")}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={form.code}
          onChange={({ target }) => onChange({ code: target.value.toUpperCase() })}
        />
      </div>
      <div className="field-row">
        <SelectField
          label={t`What it takes off`}
          choices={KINDS}
          value={form.kind}
          onChange={({ target }) => onChange({ kind: target.value as PromotionForm["kind"] })}
        />
        <Value {...props} />
      </div>
      <div className="field-row">
        <GoodsFields {...props} />
      </div>
      <div className="field-row">
        <Field
          label={t`Minimum order (${currency})`}
          optional
          hint={t`Price of these goods, before discounts.`}
          error={error("minMerchandise")}
          inputMode="decimal"
          autoComplete="off"
          value={form.minimum}
          onChange={({ target }) => onChange({ minimum: target.value })}
        />
        <Field
          label={t`First day`}
          optional
          type="date"
          error={error("startsOn")}
          value={form.startsOn}
          onChange={({ target }) => onChange({ startsOn: target.value })}
        />
        <Field
          label={t`Last day`}
          optional
          type="date"
          error={error("endsOn")}
          value={form.endsOn}
          onChange={({ target }) => onChange({ endsOn: target.value })}
        />
      </div>
      {form.code !== "" && (
        <div className="field-row">
          <Field
            label={t`Uses of the code in all`}
            optional
            hint={`${plural(uses, { one: "1 order uses it so far.", other: `${formatCount(uses)} orders use it so far.` })} ${t`Leave it empty for no limit.`}`}
            error={error("maxUses")}
            inputMode="numeric"
            autoComplete="off"
            value={form.maxUses}
            onChange={({ target }) => onChange({ maxUses: target.value })}
          />
        </div>
      )}
      <div className="promotion-flags">
        <Flag label={t`Once per customer`} isOn={form.isOnce} onChange={(isOnce) => onChange({ isOnce })} />
        <Flag
          label={t`Tell of it in the banner of the home page`}
          isOn={form.isInBanner}
          onChange={(isInBanner) => onChange({ isInBanner })}
        />
        <Flag label={t`Paused`} isOn={form.isPaused} onChange={(isPaused) => onChange({ isPaused })} />
        {error("oncePerCustomer") && <p className="field-error">{error("oncePerCustomer")}</p>}
      </div>
    </>
  );
}

function Value({ form, path, currency, methods, errors, onChange }: PromotionEditorProps) {
  const number = { inputMode: "decimal", autoComplete: "off" } as const;
  switch (form.kind) {
    case "percent":
      return (
        <Field
          label={t`Per cent`}
          {...number}
          error={errors.get(`${path}.benefit.basisPoints`)}
          value={form.percent}
          onChange={({ target }) => onChange({ percent: target.value })}
        />
      );
    case "amount":
      return (
        <Field
          label={t`Amount (${currency})`}
          hint={t`Spread over the items.`}
          {...number}
          error={errors.get(`${path}.benefit.amount`)}
          value={form.amount}
          onChange={({ target }) => onChange({ amount: target.value })}
        />
      );
    case "freeShipping":
      return (
        <>
          <Picks
            label={t`Shipping methods`}
            add={t`Choose a method`}
            hint={form.methods.length === 0 ? t`Without one, it is for all methods.` : undefined}
            error={errors.get(`${path}.benefit.methods`)}
            choices={methods}
            chosen={form.methods}
            onChange={(chosen) => onChange({ methods: chosen })}
          />
          <Field
            label={t`At most (${currency})`}
            optional
            {...number}
            error={errors.get(`${path}.benefit.max`)}
            value={form.max}
            onChange={({ target }) => onChange({ max: target.value })}
          />
        </>
      );
  }
}

interface FlagProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

const Flag = ({ label, isOn, onChange }: FlagProps) => (
  <label className="select-all">
    <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
    <span>{label}</span>
  </label>
);
