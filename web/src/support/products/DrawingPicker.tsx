// The kind of product that is drawn while there are no photographs, chosen by its picture.
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { useSupport } from "../useSupport.ts";
import { DRAWINGS, drawingPicture } from "./calls.ts";
import type { Editing } from "./editing.ts";
import { Fieldset } from "./Fieldset.tsx";
import { kindName } from "./kindName.ts";

export function DrawingPicker({ form, set, errorAt }: Editing) {
  const { family } = form.drawing;
  const [isOpen, setOpen] = useState(false);
  const error = errorAt("drawing");
  return (
    <Fieldset
      title={t`Drawn picture`}
      about={t`Shown in the product’s colors while it has no photographs, with the customer’s design on it.`}
    >
      <p className="drawing-now">
        {family === "" ? (
          t`None is chosen: without photographs the product has no picture.`
        ) : (
          <>
            <img src={drawingPicture(family)} alt="" width="96" height="96" />
            <span>{kindName(family)}</span>
          </>
        )}
      </p>
      {error && <p className="field-error">{error}</p>}
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{family === "" ? t`Choose a picture` : t`Choose another picture`}</summary>
        {isOpen && <Kinds chosen={family} onChoose={(family) => set({ drawing: { family } })} />}
      </details>
    </Fieldset>
  );
}

function Kinds({ chosen, onChoose }: { chosen: string; onChoose: (family: string) => void }) {
  const { data } = useSupport(DRAWINGS);
  return (
    <div className="drawing-kinds" role="radiogroup" aria-label={t`Drawn picture`}>
      {["", ...(data?.families ?? [])].map((family) => (
        <label key={family} className="drawing-kind">
          <input type="radio" name="drawing" checked={family === chosen} onChange={() => onChoose(family)} />
          {family === "" ? (
            <span className="drawing-none" />
          ) : (
            <img src={drawingPicture(family)} alt="" width="96" height="96" loading="lazy" />
          )}
          <span>{family === "" ? t`no picture` : kindName(family)}</span>
        </label>
      ))}
    </div>
  );
}
