// Production and further prices: rush options, small orders, proof, weight and size.
import { SelectField } from "../../ui/fields/SelectField.tsx";
import type { Editing } from "./editing.ts";
import { Fieldset } from "./Fieldset.tsx";
import { RecordField } from "./RecordField.tsx";
import { type Column, RecordGrid } from "./RecordGrid.tsx";
import { BLANK, type RushRow } from "./terms.ts";

const RUSH: Array<Column<RushRow>> = [
  { name: "productionDays", label: "Working days", inputMode: "numeric" },
  { name: "fee", label: "Fee per line", inputMode: "decimal" },
];

export function TermsFields(editing: Editing) {
  const { form, set, errorAt } = editing;
  return (
    <Fieldset title="Production and terms">
      <div className="field-row">
        <RecordField
          {...editing}
          name="productionDays"
          label="Production days"
          hint="Working days after the approval of the proof."
          inputMode="numeric"
        />
        <RecordField
          {...editing}
          name="weight"
          path="weightMg"
          label="Weight of one piece, grams"
          hint="For shipping; 100 g if it is empty."
          inputMode="decimal"
          optional
        />
        <RecordField
          {...editing}
          name="proofPrice"
          label="Price of a proof"
          hint="Free if it is empty."
          inputMode="decimal"
          optional
        />
        <RecordField
          {...editing}
          name="taxClass"
          label="Tax class"
          hint="Standard if it is empty; untaxed for no taxes."
          optional
        />
      </div>
      <h2 className="product-part">Faster production</h2>
      <RecordGrid
        title="Faster production"
        one="rush option"
        columns={RUSH}
        rows={form.rush}
        empty={{ productionDays: "", fee: "" }}
        errorAt={errorAt}
        path="rush"
        onRows={(rush) => set({ rush })}
      />
      <h2 className="product-part">Orders below the first price break</h2>
      <div className="field-row">
        <RecordField
          {...editing}
          name="lessQuantity"
          path="lessThanMinimum.minQuantity"
          label="Smallest quantity"
          hint="Not possible if it is empty."
          inputMode="numeric"
          optional
        />
        <RecordField
          {...editing}
          name="lessFee"
          path="lessThanMinimum.fee"
          label="Fee per line"
          inputMode="decimal"
          optional
        />
      </div>
      <h2 className="product-part">Outer size, mm</h2>
      <div className="field-row">
        <RecordField
          {...editing}
          name="width"
          path="dimensions.widthMm"
          label="Width"
          inputMode="decimal"
          optional
        />
        <RecordField
          {...editing}
          name="height"
          path="dimensions.heightMm"
          label="Height"
          inputMode="decimal"
          optional
        />
        <RecordField
          {...editing}
          name="depth"
          path="dimensions.depthMm"
          label="Depth"
          inputMode="decimal"
          optional
        />
      </div>
      <SelectField
        label="Sold without a print"
        choices={BLANK}
        error={errorAt("blank")}
        value={form.blank}
        onChange={({ target }) => set({ blank: target.value })}
      />
    </Fieldset>
  );
}
