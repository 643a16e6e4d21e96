// The quantities: one field, or one per size, for every color of the line.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Plus, X } from "lucide-react";
import { type ReactNode, useId } from "react";
import type { Part, Product } from "../../api/types.ts";
import { formatCount } from "../../format/numbers.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { IconButton } from "../../ui/buttons/IconButton.tsx";
import { Swatch } from "../../ui/layout/Swatch.tsx";
import { classes } from "../../ui/names.ts";
import { type Draft, orderable, partsIn } from "../configuration/index.ts";
import { parseQuantity } from "../pricing/index.ts";

interface QuantitiesProps {
  product: Product;
  draft: Draft;
  /** The parts with invalid input. */
  wrong: number[];
  /** The error of the quantities. */
  fault: string | undefined;
  /** A hint, not an error. */
  hint: string;
  onType: (partId: number, text: string) => void;
  onLook: (color: string) => void;
  onAddColor: () => void;
  onRemoveColor: (color: string) => void;
  /** What a few more pieces would achieve. */
  children: ReactNode;
}

export function Quantities(props: QuantitiesProps) {
  const { product, draft, fault, hint, onAddColor, children } = props;
  const hintId = useId();
  const isOneField = draft.colors.length === 1 && partsIn(product, draft.color).length === 1;
  const left = orderable(product).length - draft.colors.length;
  return (
    <fieldset className="quantities" data-fault={fault && "parts"}>
      <legend className={isOneField ? "visually-hidden" : undefined}>
        <Trans>Quantity</Trans>
      </legend>
      {draft.colors.map((color) => (
        <ColorFields key={color} {...props} color={color} isAlone={isOneField} hintId={hintId} />
      ))}
      <p id={hintId} className={fault ? "field-error" : "field-hint"}>
        {fault ?? hint}
      </p>
      {children}
      {left > 0 && (
        <Button look="text" className="add-color" onClick={onAddColor}>
          <Plus aria-hidden="true" />
          <Trans>Add another color</Trans>
        </Button>
      )}
    </fieldset>
  );
}

interface ColorFieldsProps extends Omit<QuantitiesProps, "children"> {
  color: string;
  /** The only quantity. */
  isAlone: boolean;
  hintId: string;
}

function ColorFields({ product, draft, color, isAlone, hintId, ...props }: ColorFieldsProps) {
  const { wrong, fault, onType, onLook, onRemoveColor } = props;
  const parts = partsIn(product, color);
  const several = draft.colors.length > 1;
  const sum = parts.reduce((total, { id }) => total + (parseQuantity(draft.quantities[id] ?? "") ?? 0), 0);
  const hex = product.colors.find(({ name }) => name === color)?.hex;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the surrounding fieldset is the form's group
    <div
      className={classes("quantity-color", several && parts.length === 1 && "quantity-row")}
      role="group"
      aria-label={several ? color : undefined}
      data-current={several ? color === draft.color : undefined}
      onFocus={() => color !== draft.color && onLook(color)}
    >
      {several && (
        <div className="quantity-head">
          <Swatch hex={hex} name={color} />
          <strong>{color}</strong>
          {sum > 0 && parts.length > 1 && <span className="muted">{formatCount(sum)}</span>}
          <IconButton aria-label={t`Remove ${color}`} onClick={() => onRemoveColor(color)}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
      )}
      <div className="quantity-grid">
        {parts.map((part) => (
          <QuantityField
            key={part.id}
            name={labelOf(part, isAlone, parts.length > 1)}
            color={several ? color : ""}
            text={draft.quantities[part.id] ?? ""}
            isWrong={wrong.includes(part.id) || (fault !== undefined && isAlone)}
            hintId={hintId}
            onType={(text) => onType(part.id, text)}
          />
        ))}
      </div>
    </div>
  );
}

function labelOf({ size, sku }: Part, isAlone: boolean, several: boolean): string {
  if (isAlone) return t`Your quantity`;
  return several ? (size ?? sku) : t`Quantity`;
}

interface QuantityFieldProps {
  name: string;
  /** The color before the name, if there are several. */
  color: string;
  text: string;
  isWrong: boolean;
  hintId: string;
  onType: (text: string) => void;
}

function QuantityField({ name, color, text, isWrong, hintId, onType }: QuantityFieldProps) {
  const id = useId();
  return (
    <div className="quantity-field">
      <label htmlFor={id}>
        {color && <span className="visually-hidden">{`${color}, `}</span>}
        <span>{name}</span>
      </label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        aria-describedby={hintId}
        aria-invalid={isWrong || undefined}
        onChange={(event) => onType(event.target.value)}
      />
    </div>
  );
}
