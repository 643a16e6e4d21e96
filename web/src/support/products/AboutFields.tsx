// What the product page says besides the description: facts, the size chart, and products that go with it.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Editing } from "./editing.ts";
import { Fieldset } from "./Fieldset.tsx";
import { RecordField } from "./RecordField.tsx";
import { type Column, RecordGrid } from "./RecordGrid.tsx";
import type { Fact } from "./record.ts";
import { SizeChartGrid } from "./SizeChartGrid.tsx";

const FACTS: Array<Column<Fact>> = [
  { name: "name", label: t`Fact`, placeholder: t`Care` },
  { name: "value", label: t`Text`, placeholder: t`Dishwasher safe` },
];

export function AboutFields(editing: Editing) {
  const { form, set, errorAt } = editing;
  return (
    <Fieldset title={t`Details on its page`}>
      <RecordField {...editing} name="material" label={t`Material`} optional />
      <h2 className="product-part">
        <Trans>Facts</Trans>
      </h2>
      <RecordGrid
        title={t`Facts`}
        one={t`fact`}
        columns={FACTS}
        rows={form.facts}
        empty={{ name: "", value: "" }}
        errorAt={errorAt}
        path="facts"
        onRows={(facts) => set({ facts })}
      />
      <h2 className="product-part">
        <Trans>Size chart</Trans>
      </h2>
      <SizeChartGrid chart={form.sizeChart} errorAt={errorAt} onChange={(sizeChart) => set({ sizeChart })} />
      <RecordField
        {...editing}
        name="goesWith"
        label={t`Goes with`}
        hint={t`The SKUs of up to 8 other products, one a line.`}
        rows={3}
        optional
      />
    </Fieldset>
  );
}
