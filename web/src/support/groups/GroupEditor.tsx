// A customer group: what its members pay, and on which terms.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Plus, Trash2 } from "lucide-react";
import { Link } from "../../page/Link.tsx";
import { Button } from "../../ui/buttons/Button.tsx";
import { IconButton } from "../../ui/buttons/IconButton.tsx";
import { Field } from "../../ui/fields/Field.tsx";
import type { Choice } from "../../ui/fields/SelectField.tsx";
import { TextArea } from "../../ui/fields/TextArea.tsx";
import { GoodsFields } from "../parts/GoodsFields.tsx";
import type { FieldErrors } from "../parts/useSave.ts";
import { supportPaths } from "../paths.ts";
import { type GroupForm, newReduction, type ReductionForm } from "./form.ts";

interface GroupEditorProps {
  form: GroupForm;
  path: string;
  currency: string;
  categories: Choice[];
  errors: FieldErrors;
  onChange: (changed: Partial<GroupForm>) => void;
}

export function GroupEditor(props: GroupEditorProps) {
  const { form, path, currency, errors, onChange } = props;
  const plain = { autoComplete: "off" } as const;
  const prices = [...errors].find(([field]) => field.startsWith(`${path}.prices`))?.[1];
  return (
    <>
      {form.key && (
        <p>
          <Link to={supportPaths.customers(form.key)}>
            <Trans>Show the members</Trans>
          </Link>
        </p>
      )}
      <Field
        label={t`Name`}
        hint={t`The members see it beside their prices.`}
        error={errors.get(`${path}.name`)}
        {...plain}
        value={form.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <Reductions {...props} />
      <TextArea
        label={t`Price list (${currency})`}
        optional
        hint={t`A line for each price: SKU, quantity from which it counts, price of a piece. You can paste it from a spreadsheet. The SKU is that of a product, or of one of its colors and sizes.`}
        error={prices}
        rows={5}
        className="group-prices"
        spellCheck={false}
        value={form.prices}
        onChange={({ target }) => onChange({ prices: target.value })}
      />
      <div className="field-row">
        <Field
          label={t`Payment (days after the invoice)`}
          optional
          hint={t`Members see it in the checkout; the back office gets it with the order.`}
          inputMode="numeric"
          error={errors.get(`${path}.paymentDays`)}
          {...plain}
          value={form.paymentDays}
          onChange={({ target }) => onChange({ paymentDays: target.value })}
        />
        <div>
          <label className="select-all">
            <input
              type="checkbox"
              checked={form.hasCredit}
              onChange={({ target }) => onChange({ hasCredit: target.checked })}
            />
            <Trans>Members can order on account</Trans>
          </label>
          {form.hasCredit && (
            <Field
              label={t`Limit of each member’s open orders (${currency})`}
              optional
              hint={t`Credit of a customer’s own counts instead. Leave it empty for no limit.`}
              inputMode="decimal"
              error={errors.get(`${path}.credit.limit`)}
              {...plain}
              value={form.limit}
              onChange={({ target }) => onChange({ limit: target.value })}
            />
          )}
        </div>
      </div>
    </>
  );
}

function Reductions({ form, path, categories, errors, onChange }: GroupEditorProps) {
  const change = (row: string, changed: Partial<ReductionForm>) =>
    onChange({
      reductions: form.reductions.map((rule) => (rule.row === row ? { ...rule, ...changed } : rule)),
    });
  return (
    <fieldset className="group-reductions">
      <legend>
        <Trans>Off the catalog’s prices</Trans>
      </legend>
      {form.reductions.map((rule, at) => (
        <div className="group-reduction" key={rule.row}>
          <Field
            label={t`Per cent`}
            inputMode="decimal"
            autoComplete="off"
            error={errors.get(`${path}.reductions[${at}].basisPoints`)}
            value={rule.percent}
            onChange={({ target }) => change(rule.row, { percent: target.value })}
          />
          <GoodsFields
            form={rule}
            path={`${path}.reductions[${at}]`}
            categories={categories}
            errors={errors}
            onChange={(changed) => change(rule.row, changed)}
          />
          <IconButton
            aria-label={t`Remove reduction ${at + 1}`}
            onClick={() => onChange({ reductions: form.reductions.filter(({ row }) => row !== rule.row) })}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      <Button look="quiet" onClick={() => onChange({ reductions: [...form.reductions, newReduction()] })}>
        <Plus aria-hidden="true" /> <Trans>Add a reduction</Trans>
      </Button>
    </fieldset>
  );
}
