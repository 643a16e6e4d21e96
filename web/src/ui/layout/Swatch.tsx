// A color dot, drawn as SVG: server-rendered pages may not contain style attributes.
export function Swatch({ hex, className = "" }: { hex?: string | undefined; className?: string }) {
  return (
    <svg className={`swatch ${className}`} viewBox="0 0 20 20" aria-hidden="true">
      {hex ? (
        <circle cx="10" cy="10" r="9" fill={hex} />
      ) : (
        <path d="M10 1a9 9 0 1 0 0 18a9 9 0 0 0 0-18M4 16L16 4" fill="none" />
      )}
    </svg>
  );
}
