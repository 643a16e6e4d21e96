// Production and further prices: rush options, small orders, proof, weight and size.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { SelectField } from "../../ui/fields/SelectField.tsx";
import type { Editing } from "./editing.ts";
import { Fieldset } from "./Fieldset.tsx";
import { RecordField } from "./RecordField.tsx";
import { type Column, RecordGrid } from "./RecordGrid.tsx";
import { BLANK, type RushRow } from "./terms.ts";

const RUSH: Array<Column<RushRow>> = [
  { name: "productionDays", label: t`Working days`, inputMode: "numeric" },
  { name: "fee", label: t`Fee per line`, inputMode: "decimal" },
];

export function TermsFields(editing: Editing) {
  const { form, set, errorAt } = editing;
  return (
    <Fieldset title={t`Production and terms`}>
      <div className="field-row">
        <RecordField
          {...editing}
          name="productionDays"
          label={t`Production days`}
          hint={t`Working days after the approval of the proof.`}
          inputMode="numeric"
        />
        <RecordField
          {...editing}
          name="weight"
          path="weightMg"
          label={t`Weight of one piece, grams`}
          hint={t`For shipping; 100 g if it is empty.`}
          inputMode="decimal"
          optional
        />
        <RecordField
          {...editing}
          name="proofPrice"
          label={t`Price of a proof`}
          hint={t`Free if it is empty.`}
          inputMode="decimal"
          optional
        />
        <RecordField
          {...editing}
          name="taxClass"
          label={t`Tax class`}
          hint={t`Standard if it is empty; untaxed for no taxes.`}
          optional
        />
      </div>
      <h2 className="product-part">
        <Trans>Faster production</Trans>
      </h2>
      <RecordGrid
        title={t`Faster production`}
        one={t`rush option`}
        columns={RUSH}
        rows={form.rush}
        empty={{ productionDays: "", fee: "" }}
        errorAt={errorAt}
        path="rush"
        onRows={(rush) => set({ rush })}
      />
      <h2 className="product-part">
        <Trans>Orders below the first price break</Trans>
      </h2>
      <div className="field-row">
        <RecordField
          {...editing}
          name="lessQuantity"
          path="lessThanMinimum.minQuantity"
          label={t`Smallest quantity`}
          hint={t`Not possible if it is empty.`}
          inputMode="numeric"
          optional
        />
        <RecordField
          {...editing}
          name="lessFee"
          path="lessThanMinimum.fee"
          label={t`Fee per line`}
          inputMode="decimal"
          optional
        />
      </div>
      <h2 className="product-part">
        <Trans>Outer size, mm</Trans>
      </h2>
      <div className="field-row">
        <RecordField
          {...editing}
          name="width"
          path="dimensions.widthMm"
          label={t`Width`}
          inputMode="decimal"
          optional
        />
        <RecordField
          {...editing}
          name="height"
          path="dimensions.heightMm"
          label={t`Height`}
          inputMode="decimal"
          optional
        />
        <RecordField
          {...editing}
          name="depth"
          path="dimensions.depthMm"
          label={t`Depth`}
          inputMode="decimal"
          optional
        />
      </div>
      <SelectField
        label={t`Sold without a print`}
        choices={BLANK}
        error={errorAt("blank")}
        value={form.blank}
        onChange={({ target }) => set({ blank: target.value })}
      />
    </Fieldset>
  );
}
