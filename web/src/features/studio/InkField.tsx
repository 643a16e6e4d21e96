// The ink of a text or of a piece of art in one color: its color, the nearest ink by name, and the customer's reference of it.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Suspense, useEffect, useMemo, useState } from "react";
import { differenceInWords } from "../../format/inkDifference.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Field } from "../../ui/fields/Field.tsx";
import { lazyPart } from "../notices/index.ts";
import { labelOf, nearestTo } from "./inkBook.ts";

const InkPicker = lazyPart(() => import("./InkPicker.tsx"));

const MAX_REFERENCE_LENGTH = 40;

interface InkFieldProps {
  ink: { color: string; reference: string };
  onColor: (color: string) => void;
  /** An ink of the book replaces the customer's reference. */
  onPick: (color: string) => void;
  onReference: (reference: string) => void;
}

export function InkField({ ink: { color, reference }, onColor, onPick, onReference }: InkFieldProps) {
  const [isOpen, setOpen] = useState(false);
  // Not at each move of the layer.
  const { ink: nearest, tenths } = useMemo(() => nearestTo(color), [color]);
  const name = labelOf(nearest);
  const difference = differenceInWords(tenths);
  return (
    <div className="studio-ink-field">
      <div className="studio-color">
        <label>
          <Trans>Ink</Trans>{" "}
          <input type="color" value={color} onChange={(event) => onColor(event.target.value)} />
        </label>
        <p role="status">
          <strong>{name}</strong>
          <span className="muted">{tenths === 0 ? color : t`nearest match to ${color}, ${difference}`}</span>
        </p>
      </div>
      <div className="studio-buttons">
        <Button look="quiet" onClick={() => setOpen(true)}>
          <Trans>Choose by name</Trans>
        </Button>
        {tenths > 0 && (
          <Button look="text" onClick={() => onPick(nearest.color)}>
            <Trans>Use {name}</Trans>
          </Button>
        )}
      </div>
      <Reference value={reference} onChange={onReference} />
      {isOpen && (
        <Suspense>
          <InkPicker
            color={color}
            onClose={() => setOpen(false)}
            onChoose={(ink) => {
              setOpen(false);
              onPick(ink);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Keeps the spaces that are being typed; the design has the trimmed text. */
function Reference({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [text, setText] = useState(value);
  useEffect(() => setText((typed) => (typed.trim() === value ? typed : value)), [value]);
  return (
    <Field
      label={t`Your reference for this ink`}
      optional
      value={text}
      maxLength={MAX_REFERENCE_LENGTH}
      autoComplete="off"
      placeholder={t`Pantone 186 C`}
      hint={t`It goes along to the proof and the order.`}
      onChange={(event) => {
        setText(event.target.value);
        onChange(event.target.value.trim());
      }}
    />
  );
}
