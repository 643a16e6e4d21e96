// A picture of a product with its text, color, view and imprint areas.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ArrowDown, ArrowUp, GripVertical, SquareDashed, Trash2 } from "lucide-react";
import { Button } from "../../ui/buttons/Button.tsx";
import { IconButton } from "../../ui/buttons/IconButton.tsx";
import { Field } from "../../ui/fields/Field.tsx";
import { SelectField } from "../../ui/fields/SelectField.tsx";
import { Picture } from "../../ui/Picture.tsx";
import type { ReorderHandle } from "../../ui/reorder/useReorder.ts";
import { type RecordImage, VIEWS } from "./images.ts";

interface PhotographRowProps {
  image: RecordImage;
  /** Its address: that of the kept photograph, if there is one. */
  src: string;
  name: string;
  colors: string[];
  /** Whether the product has a location that can be printed. */
  canPrint: boolean;
  /** The text that customers get if it has none. */
  ownText: string;
  errorAt: (field: string) => string | undefined;
  handle: ReorderHandle;
  hint: string;
  isFirst: boolean;
  isLast: boolean;
  onChange: (changed: Partial<RecordImage>) => void;
  onStep: (by: number) => void;
  onDraw: () => void;
  onRemove: () => void;
}

export function PhotographRow(props: PhotographRowProps) {
  const { image, src, name, colors, canPrint, ownText, errorAt, handle, hint, isFirst, isLast } = props;
  const { onChange, onStep, onDraw, onRemove } = props;
  const areas = image.imprints?.length ?? 0;
  const known = colors.includes(image.color ?? "") || !image.color ? colors : [...colors, image.color];
  const drawn = plural(areas, { one: "1 imprint area", other: `${areas} imprint areas` });
  return (
    <li className="photograph" aria-label={name}>
      <IconButton
        {...handle}
        className="photograph-handle"
        aria-label={t`Reorder ${name}`}
        aria-describedby={hint}
      >
        <GripVertical aria-hidden="true" />
      </IconButton>
      <span className="photograph-picture">
        <Picture src={src} alt="" width="112" height="112" loading="lazy" />
      </span>
      <div className="photograph-fields">
        <Field
          label={t`Alternative text`}
          optional
          autoComplete="off"
          placeholder={ownText}
          error={errorAt("url") ?? errorAt("alt")}
          value={image.alt ?? ""}
          onChange={({ target }) => onChange({ alt: target.value })}
        />
        <SelectField
          label={t`Color`}
          empty={t`All colors`}
          choices={known.map((color) => ({ value: color, name: color }))}
          error={errorAt("color")}
          value={image.color ?? ""}
          onChange={({ target }) => onChange({ color: target.value })}
        />
        <SelectField
          label={t`View`}
          empty={t`None`}
          choices={VIEWS}
          error={errorAt("view")}
          value={image.view ?? ""}
          onChange={({ target }) => onChange({ view: target.value })}
        />
        {canPrint && (
          <Button look="quiet" onClick={onDraw}>
            <SquareDashed aria-hidden="true" />
            {areas === 0 ? (
              <Trans>
                Draw the imprint area<span className="visually-hidden"> of {name}</span>
              </Trans>
            ) : (
              <Trans>
                {drawn}
                <span className="visually-hidden"> of {name}</span>
              </Trans>
            )}
          </Button>
        )}
      </div>
      <div className="photograph-tools">
        <IconButton aria-label={t`Move ${name} up`} disabled={isFirst} onClick={() => onStep(-1)}>
          <ArrowUp aria-hidden="true" />
        </IconButton>
        <IconButton aria-label={t`Move ${name} down`} disabled={isLast} onClick={() => onStep(1)}>
          <ArrowDown aria-hidden="true" />
        </IconButton>
        <IconButton className="photograph-remove" aria-label={t`Remove ${name}`} onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}
