// Adds the rows of all combinations of colors and sizes, and shows them before it does.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { formatCount } from "../../format/numbers.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { TextArea } from "../../ui/fields/TextArea.tsx";
import { UnsavedDialog } from "../parts/UnsavedDialog.tsx";
import { type Combined, colorsInText, combined, sizesInText } from "./combine.ts";
import type { PartRow } from "./parts.ts";

const MAX_SHOWN = 24;

interface CombineDialogProps {
  rows: PartRow[];
  onAdd: (rows: PartRow[], count: number) => void;
  onClose: () => void;
}

export function CombineDialog({ rows, onAdd, onClose }: CombineDialogProps) {
  const [start] = useState({ colors: colorsInText(rows), sizes: sizesInText(rows) });
  const [typed, setTyped] = useState(start);
  const found = combined(rows, typed.colors, typed.sizes);
  const count = found.added.length;
  const isUnsaved = typed.colors !== start.colors || typed.sizes !== start.sizes;
  return (
    <UnsavedDialog
      title={t`Add colors and sizes`}
      size="wide"
      isUnsaved={isUnsaved}
      onClose={onClose}
      footer={
        <div className="dialog-choices">
          <Button look="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button disabled={count === 0} onClick={() => onAdd(found.rows, count)}>
            {count === 0
              ? t`Add rows`
              : plural(count, { one: "Add 1 row", other: `Add ${formatCount(count)} rows` })}
          </Button>
        </div>
      }
    >
      <div className="support-form product-form">
        <p className="muted">
          <Trans>Each color gets each size. Rows that are there stay as they are.</Trans>
        </p>
        <div className="field-row">
          <TextArea
            label={t`Colors`}
            hint={t`One a line. Its color value can follow: Navy #rrggbb.`}
            error={found.colorFault}
            rows={4}
            optional
            autoComplete="off"
            value={typed.colors}
            onChange={({ target }) => setTyped({ ...typed, colors: target.value })}
          />
          <TextArea
            label={t`Sizes`}
            hint={t`One a line, or with commas between, such as: S, M, L.`}
            rows={4}
            optional
            autoComplete="off"
            value={typed.sizes}
            onChange={({ target }) => setTyped({ ...typed, sizes: target.value })}
          />
        </div>
        <WhatIsAdded found={found} />
      </div>
    </UnsavedDialog>
  );
}

function WhatIsAdded({ found: { added, fault, colorFault, incomplete } }: { found: Combined }) {
  const count = added.length;
  const more = formatCount(count - MAX_SHOWN);
  return (
    <>
      <p role="status">
        {fault ??
          (count > 0
            ? plural(count, { one: "1 row is added:", other: `${formatCount(count)} rows are added:` })
            : colorFault
              ? t`Nothing is added.`
              : t`Nothing is added: all these combinations are there.`)}
      </p>
      {count > 0 && (
        <ul className="combinations">
          {added.slice(0, MAX_SHOWN).map(({ color, hex, size }) => (
            <li key={`${color} ${size}`}>
              {hex !== "" && <span className="combination-color" style={{ background: hex }} />}
              <span>{[color, size].filter(Boolean).join(", ")}</span>
            </li>
          ))}
          {count > MAX_SHOWN && (
            <li>
              <Trans>and {more} more</Trans>
            </li>
          )}
        </ul>
      )}
      {incomplete > 0 && (
        <p className="muted">
          {plural(incomplete, {
            one: "1 row with a SKU has no color or no size. It stays; remove it if it is not sold.",
            other: `${formatCount(incomplete)} rows with a SKU have no color or no size. They stay; remove them if they are not sold.`,
          })}
        </p>
      )}
    </>
  );
}
