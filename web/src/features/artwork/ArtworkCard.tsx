// One file of the library: preview, facts, print quality and actions.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Download, Pencil, RefreshCw, Stamp, Trash2 } from "lucide-react";
import { useId } from "react";
import type { ArtworkEntry } from "../../api/types.ts";
import { formatDay } from "../../format/dates.ts";
import { IconButton } from "../../ui/buttons/IconButton.tsx";
import { previewFaultOf } from "./faults.ts";
import { downloadOf } from "./library.ts";
import { Preview } from "./Preview.tsx";
import { Sharpness } from "./Sharpness.tsx";
import { Warnings } from "./Warnings.tsx";
import { factsInWords, inKilobytes, kindOf } from "./words.ts";

export type Asked = "rename" | "replace" | "delete";

interface ArtworkCardProps {
  artwork: ArtworkEntry;
  printWidthMm: number;
  onAsk: (asked: Asked) => void;
  onLogo: (isShown: boolean) => void;
}

export function ArtworkCard({ artwork, printWidthMm, onAsk, onLogo }: ArtworkCardProps) {
  const { artworkId, name, extension, size, facts, changedAt, revision, logo } = artwork;
  const known = factsInWords(facts);
  const id = useId();
  return (
    <li className="artwork-card" aria-labelledby={id}>
      <Preview artwork={artwork} />
      <div className="artwork-words">
        <h3 id={id} className="artwork-name">
          {name}
        </h3>
        <p className="muted">{`${kindOf(extension)}, ${inKilobytes(size)}`}</p>
        {logo && (
          <p className="artwork-logo">
            {logo === "shown"
              ? t`Your logo: all product pictures show it.`
              : t`Your logo. Product pictures do not show it now.`}
          </p>
        )}
        <Sharpness artwork={artwork} widthMm={printWidthMm} />
        <Warnings facts={facts} />
        <details className="artwork-details">
          <summary>
            <Trans>
              Details<span className="visually-hidden"> of {name}</span>
            </Trans>
          </summary>
          <dl className="facts">
            {known.map(([fact, value]) => (
              <div key={fact}>
                <dt>{fact}</dt>
                <dd>{value}</dd>
              </div>
            ))}
            <div>
              <dt>{revision > 1 ? t`Replaced` : t`Uploaded`}</dt>
              <dd>{formatDay(changedAt)}</dd>
            </div>
          </dl>
        </details>
      </div>
      <div className="artwork-tools">
        <a
          className="icon-button"
          href={downloadOf(artworkId)}
          download={name}
          aria-label={t`Download ${name}`}
        >
          <Download aria-hidden="true" />
        </a>
        {!previewFaultOf(facts) && (
          <IconButton
            aria-label={t`Show ${name} on all product pictures`}
            aria-pressed={logo === "shown"}
            onClick={() => onLogo(logo !== "shown")}
          >
            <Stamp aria-hidden="true" />
          </IconButton>
        )}
        <IconButton aria-label={t`Rename ${name}`} onClick={() => onAsk("rename")}>
          <Pencil aria-hidden="true" />
        </IconButton>
        <IconButton aria-label={t`Replace ${name}`} onClick={() => onAsk("replace")}>
          <RefreshCw aria-hidden="true" />
        </IconButton>
        <IconButton className="artwork-delete" aria-label={t`Delete ${name}`} onClick={() => onAsk("delete")}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}
