// A QR code, dark on white in both themes, because cameras expect it.

import { t } from "@lingui/core/macro";

interface QrCodeProps {
  /** Width and height in modules. */
  size: number;
  /** The dark modules. */
  path: string;
}

/** The width of the white frame that the standard demands, in modules. */
const QUIET = 4;

export const QrCode = ({ size, path }: QrCodeProps) => (
  <svg
    className="setup-qr"
    role="img"
    aria-label={t`QR code of the second factor`}
    viewBox={`${-QUIET} ${-QUIET} ${size + 2 * QUIET} ${size + 2 * QUIET}`}
    shapeRendering="crispEdges"
  >
    <rect x={-QUIET} y={-QUIET} width="100%" height="100%" className="setup-qr-ground" />
    <path d={path} />
  </svg>
);
