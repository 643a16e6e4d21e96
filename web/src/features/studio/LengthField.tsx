// A number of millimeters, or of degrees, that applies when it is entered.
import { t } from "@lingui/core/macro";
import { useEffect, useState } from "react";
import { decimalOf, numberFault, typedNumber } from "../../format/input.ts";
import { IS_IMPERIAL, inInches } from "../../format/numbers.ts";
import { formMessage } from "../../forms/messages.ts";
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
  const shown = typedNumber(Number((value / unit).toFixed(1)));
  const [text, setText] = useState(shown);
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    setText(shown);
    setFault(undefined);
  }, [shown]);
  const isLength = unit === MM;
  const inches = inInches(value / MM);

  function apply() {
    const sign = /^\s*[-−]/.exec(text)?.[0] ?? "";
    const entered = decimalOf(text.slice(sign.length));
    const isEmpty = text.trim() === "";
    setFault(entered || isEmpty ? undefined : numberFault(text, formMessage("number")));
    if (isEmpty) setText(shown);
    else if (entered && text !== shown) onChange(Math.round(Number(entered) * (sign ? -unit : unit)));
  }

  return (
    <Field
      label={isLength ? t`${label} (mm)` : label}
      hint={isLength && IS_IMPERIAL ? t`${inches} in` : undefined}
      error={fault}
      value={text}
      inputMode="decimal"
      autoComplete="off"
      onChange={(event) => setText(event.target.value)}
      onBlur={apply}
      onKeyDown={(event) => event.key === "Enter" && !isComposing(event) && apply()}
    />
  );
}
