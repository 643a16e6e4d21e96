// Draws the imprint areas of locations on a picture: each has four corners, which are moved by pointer or by arrow keys.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { copiesOf } from "../../base/photograph.ts";
import { formatPercent } from "../../format/rate.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { SelectField } from "../../ui/fields/SelectField.tsx";
import { UnsavedDialog } from "../parts/UnsavedDialog.tsx";
import { AreaEditor } from "./AreaEditor.tsx";
import { type Corners, isArea, rectangle } from "./corners.ts";
import type { Imprint, RecordImage } from "./images.ts";
import type { ImprintPlace } from "./Photographs.tsx";

const step = formatPercent(0.5);
const longStep = formatPercent(5);

interface ImprintDialogProps {
  image: RecordImage;
  /** Its address: that of the kept photograph, if there is one. */
  src: string;
  places: ImprintPlace[];
  onClose: () => void;
  onDone: (imprints: Imprint[]) => void;
}

export function ImprintDialog({ image, src, places, onClose, onDone }: ImprintDialogProps) {
  const [imprints, setImprints] = useState(image.imprints ?? []);
  const [chosen, setChosen] = useState(
    places.find(({ name }) => image.imprints?.some(({ location }) => location === name)) ?? places[0],
  );
  /** The picture's width divided by its height, once it is loaded. */
  const [shape, setShape] = useState<number>();
  const [fault, setFault] = useState<string>();
  const drawn = imprints.find(({ location }) => location === chosen?.name);
  const others = imprints.filter(({ location }) => location !== chosen?.name);

  function set(corners: Corners | undefined) {
    setFault(undefined);
    setImprints(chosen && corners ? [...others, { location: chosen.name, corners }] : others);
  }

  function finish() {
    const wrong = imprints.find(({ corners }) => !isArea(corners));
    if (!wrong) return onDone(imprints);
    const { location } = wrong;
    setChosen(places.find(({ name }) => name === location) ?? chosen);
    setFault(
      t`The corners of ${location} cross each other. Move them so that they form an area, or use a rectangle.`,
    );
  }

  return (
    <UnsavedDialog
      title={t`Imprint areas`}
      size="full"
      isUnsaved={JSON.stringify(imprints) !== JSON.stringify(image.imprints ?? [])}
      onClose={onClose}
      footer={
        <div className="actions">
          <Button onClick={finish}>
            <Trans>Done</Trans>
          </Button>
          <Button look="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      }
    >
      <div className="imprint-editor">
        <div className="imprint-words">
          <p>
            {places.length > 1 ? (
              <Trans>
                Put the corners where the print appears. Previews and proofs place artwork there; if a
                photograph has several areas, in that of the first location.
              </Trans>
            ) : (
              <Trans>Put the corners where the print appears. Previews and proofs place artwork there.</Trans>
            )}
          </p>
          <SelectField
            label={t`Location`}
            choices={places.map(({ name }) => ({ value: name, name }))}
            value={chosen?.name ?? ""}
            onChange={({ target }) => setChosen(places.find(({ name }) => name === target.value))}
          />
          <p className="actions">
            <Button
              look="quiet"
              disabled={shape === undefined}
              onClick={() => chosen && shape !== undefined && set(rectangle(shape, chosen.aspect))}
            >
              {drawn ? t`Reset to a rectangle` : t`Add the area`}
            </Button>
            {drawn && (
              <Button look="quiet" onClick={() => set(undefined)}>
                <Trans>Remove the area</Trans>
              </Button>
            )}
          </p>
          {fault && (
            <p className="field-error" role="alert">
              {fault}
            </p>
          )}
          {drawn && (
            <p className="field-hint">
              <Trans>
                Arrow keys move a corner by {step}, with Shift by {longStep}. The handle in the middle moves
                the whole area.
              </Trans>
            </p>
          )}
        </div>
        <AreaEditor
          src={copiesOf(src)?.jpegAt(1280) ?? src}
          corners={drawn?.corners}
          others={others.map(({ corners }) => corners)}
          onShape={setShape}
          onCorners={set}
        />
      </div>
    </UnsavedDialog>
  );
}
