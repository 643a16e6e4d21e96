// The print width by which all previews on the page are rated.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useId, useState } from "react";
import { decimalOf, numberFault, typedNumber } from "../../format/input.ts";
import { IS_IMPERIAL, inInches } from "../../format/numbers.ts";
import { formMessage } from "../../forms/messages.ts";

interface PrintWidthProps {
  /** In millimeters. */
  value: number;
  onChange: (widthMm: number) => void;
}

type Unit = "in" | "mm";
const MM_PER: Record<Unit, number> = { in: 25.4, mm: 1 };
const MAX_MM = 10_000;
const USUAL: Unit = IS_IMPERIAL ? "in" : "mm";

const typed = (mm: number, unit: Unit) =>
  typedNumber(unit === "in" ? Number((mm / MM_PER.in).toFixed(2)) : Math.round(mm));

export function PrintWidth({ value, onChange }: PrintWidthProps) {
  const [unit, setUnit] = useState<Unit>(USUAL);
  const [text, setText] = useState(() => typed(value, USUAL));
  const id = useId();
  const [inches, mm] = [inInches(value), Math.round(value)];
  const other = unit === "in" ? t`${mm} mm` : t`${inches} in`;

  const fault = Number(decimalOf(text) ?? 0) > 0 ? undefined : numberFault(text, formMessage("number"));

  function type(next: string) {
    setText(next);
    const mm = Number(decimalOf(next) ?? 0) * MM_PER[unit];
    if (mm > 0 && mm <= MAX_MM) onChange(mm);
  }

  function change(next: Unit) {
    setUnit(next);
    setText(typed(value, next));
  }

  return (
    <div className="print-width">
      <label htmlFor={id}>
        <Trans>Sharpness at a print width of</Trans>
      </label>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault && `${id}-fault`}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
      {IS_IMPERIAL ? (
        <>
          <select
            aria-label={t`Unit of the print width`}
            value={unit}
            onChange={(event) => change(event.target.value as Unit)}
          >
            <option value="in">
              <Trans>inches</Trans>
            </option>
            <option value="mm">
              <Trans>mm</Trans>
            </option>
          </select>
          <span className="muted">{`= ${other}`}</span>
        </>
      ) : (
        <Trans>mm</Trans>
      )}
      {fault && (
        <span className="field-error" id={`${id}-fault`}>
          {fault}
        </span>
      )}
    </div>
  );
}
