// A color dot, drawn as SVG: server-rendered pages may not contain style attributes. A color whose value is not known is
// half light and half dark, which no color is.
import { valueOfColor } from "./colorNames.ts";

interface SwatchProps {
  hex?: string | undefined;
  /** The color's name, for one without a value. */
  name?: string;
  className?: string;
}

export function Swatch({ hex, name = "", className = "" }: SwatchProps) {
  const fill = hex ?? valueOfColor(name);
  return (
    <svg className={`swatch ${className}`} viewBox="0 0 20 20" aria-hidden="true">
      {fill ? (
        <circle cx="10" cy="10" r="9" fill={fill} />
      ) : (
        <>
          <circle cx="10" cy="10" r="9" fill="none" />
          <path d="M10 1a9 9 0 0 1 0 18z" fill="currentColor" stroke="none" opacity="0.35" />
        </>
      )}
    </svg>
  );
}
