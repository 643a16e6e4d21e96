// The colors as a radio group with names. Choosing one changes every picture.
import { Trans } from "@lingui/react/macro";
import { useId } from "react";
import type { ProductColor } from "../../api/types.ts";
import { valueOfColor } from "../../ui/layout/colorNames.ts";
import { Swatch } from "../../ui/layout/Swatch.tsx";

interface ColorPickerProps {
  colors: ProductColor[];
  value: string | undefined;
  onChange: (name: string) => void;
}

export function ColorPicker({ colors, value, onChange }: ColorPickerProps) {
  const group = useId();
  if (colors.length === 0) return null;
  return (
    <fieldset className="color-picker">
      <legend>
        <Trans>
          Color: <strong>{value}</strong>
        </Trans>
      </legend>
      <div className="color-options">
        {colors.map((color) => (
          <label key={color.name} className="color-option" title={color.name}>
            <input
              type="radio"
              className="visually-hidden"
              name={group}
              value={color.name}
              checked={color.name === value}
              onChange={() => onChange(color.name)}
            />
            <Swatch hex={color.hex} name={color.name} />
            <span className={isShown(color) ? "visually-hidden" : "color-word"}>{color.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Whether the swatch has the color; else the word tells it. */
const isShown = ({ hex, name }: { hex?: string | undefined; name: string }) =>
  (hex ?? valueOfColor(name)) !== undefined;
