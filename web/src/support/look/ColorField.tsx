// A color, as text and with the browser's picker, and how well it can be read where it is shown.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useId } from "react";
import { NUMBERS } from "../../format/locale.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Field } from "../../ui/fields/Field.tsx";
import type { CheckedColors, ColorName } from "./calls.ts";
import { isColor } from "./useChecked.ts";

interface ColorFieldProps {
  name: ColorName;
  label: string;
  hint: string;
  value: string;
  /** The built-in color. */
  usual: string;
  error?: string | undefined;
  checked: CheckedColors | undefined;
  onChange: (value: string) => void;
}

export function ColorField({ name, label, hint, value, usual, error, checked, onChange }: ColorFieldProps) {
  const id = useId();
  const fault = checked?.faults.find(({ color }) => color === name);
  const nearest = fault?.nearest;
  const checks = checked?.checks.filter(({ color }) => color === name) ?? [];
  return (
    <div className="look-color">
      <div className="look-color-fields">
        <Field
          id={id}
          label={label}
          hint={hint}
          error={error}
          value={value}
          maxLength={7}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => onChange(target.value)}
        />
        <input
          type="color"
          aria-label={t`Pick: ${label}`}
          value={isColor(value) ? value.trim().toLowerCase() : usual}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      <ul className="look-checks" aria-label={t`Contrast: ${label}`}>
        {checks.map(({ place, contrast, least }) => (
          <li key={place}>
            <span
              className={
                contrast < least ? "support-badge support-badge-waits" : "support-badge support-badge-done"
              }
            >
              {contrast < least ? t`Too low` : t`Readable`}
            </span>{" "}
            <span>{contrastInWords(contrast, place, least)}</span>
          </li>
        ))}
      </ul>
      {fault && (
        <p role="status">
          <span>{fault.message}</span>{" "}
          <Button look="text" onClick={() => onChange(fault.nearest)}>
            <Trans>Use {nearest}</Trans>
          </Button>
        </p>
      )}
    </div>
  );
}

const ratio = new Intl.NumberFormat(NUMBERS, { maximumFractionDigits: 2 });

/** The server names the place, in German with its preposition. */
function contrastInWords(contrast: number, where: string, least: number): string {
  const [found, needed] = [ratio.format(contrast), ratio.format(least)];
  return t`${found} to 1 on ${where}; ${needed} needed`;
}
