// A small configuration of the suggested product: part, quantity, printing and price.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Product } from "../../api/types.ts";
import { parseQuantity } from "../../features/pricing/index.ts";
import { formatMinor } from "../../format/money.ts";
import { Field } from "../../ui/fields/Field.tsx";
import { SelectField } from "../../ui/fields/SelectField.tsx";
import { type Chosen, partName, pricedFor, printingsOf } from "./suggesting.ts";

interface ConfigureFieldsProps {
  product: Product;
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}

export function ConfigureFields({ product, chosen, onChange }: ConfigureFieldsProps) {
  const { price, refusal } = pricedFor(product, chosen);
  const total = price && formatMinor(price.total, price.currency);
  const printings = printingsOf(product);
  const printing = printings.find(({ id }) => id === chosen.printing);
  return (
    <div className="suggest-configuration">
      {product.parts.length > 1 && (
        <SelectField
          label={t`Color and size`}
          choices={product.parts.map((part) => ({ value: String(part.id), name: partName(part) }))}
          value={String(chosen.partId)}
          onChange={(event) => onChange({ ...chosen, partId: Number(event.target.value) })}
        />
      )}
      <Field
        label={t`Quantity`}
        inputMode="numeric"
        defaultValue={chosen.quantity}
        error={refusal?.field === "parts" ? refusal.message : undefined}
        onChange={(event) => onChange({ ...chosen, quantity: parseQuantity(event.target.value) ?? 0 })}
      />
      {printings.length > 0 && (
        <SelectField
          label={t`Printing`}
          empty={t`Not printed`}
          choices={printings.map(({ id, name }) => ({ value: id, name }))}
          value={chosen.printing}
          onChange={(event) => onChange({ ...chosen, printing: event.target.value, colors: 1 })}
        />
      )}
      {printing && printing.maxColors > 1 && (
        <SelectField
          label={t`Print colors`}
          choices={Array.from({ length: printing.maxColors }, (_, at) => ({
            value: String(at + 1),
            name: String(at + 1),
          }))}
          value={String(chosen.colors)}
          onChange={(event) => onChange({ ...chosen, colors: Number(event.target.value) })}
        />
      )}
      <p className="suggest-price" role="status">
        {price ? (
          <Trans>
            {total} <span className="muted">for the line</span>
          </Trans>
        ) : (
          refusal?.field !== "parts" && refusal?.message
        )}
      </p>
    </div>
  );
}
