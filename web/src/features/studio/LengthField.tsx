// A number of millimeters, or of degrees, that applies when it is entered.
import { t } from "@lingui/core/macro";
import { useEffect, useState } from "react";
import { inInches } from "../../format/numbers.ts";
import { Field } from "../../ui/fields/Field.tsx";
import { isComposing } from "../../ui/keys.ts";
import { MM } from "./model.ts";

interface LengthFieldProps {
  label: string;
  /** In hundredths of a millimeter, or in parts of `unit`. */
  value: number;
  unit?: number;
  onChange: (value: number) => void;
}

export function LengthField({ label, value, unit = MM, onChange }: LengthFieldProps) {
  const shown = String(Number((value / unit).toFixed(1)));
  const [text, setText] = useState(shown);
  useEffect(() => setText(shown), [shown]);
  const isLength = unit === MM;
  const inches = inInches(value / MM);

  function apply() {
    const entered = Number(text.replace(",", "."));
    if (text.trim() === "" || !Number.isFinite(entered)) return setText(shown);
    if (text !== shown) onChange(Math.round(entered * unit));
  }

  return (
    <Field
      label={isLength ? t`${label} (mm)` : label}
      hint={isLength ? t`${inches} in` : undefined}
      value={text}
      inputMode="decimal"
      autoComplete="off"
      onChange={(event) => setText(event.target.value)}
      onBlur={apply}
      onKeyDown={(event) => event.key === "Enter" && !isComposing(event) && apply()}
    />
  );
}
