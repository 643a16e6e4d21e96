// The pictures of a product: photographs that staff upload, and external ones of import files. In the order of the store.
import { t } from "@lingui/core/macro";
import { useId, useState } from "react";
import { announce } from "../../page/navigation.ts";
import { useKeptFocus } from "../../ui/focus/useKeptFocus.ts";
import { REORDER_HINT, useReorder } from "../../ui/reorder/useReorder.ts";
import { shownBy } from "./fileNames.ts";
import { ImprintDialog } from "./ImprintDialog.tsx";
import { added, idsOf, moved, nameOf, type RecordImage } from "./images.ts";
import { PhotographRow } from "./PhotographRow.tsx";
import { PhotographUpload } from "./PhotographUpload.tsx";
import "./photographs.css";

/** A location that can be decorated. */
export interface ImprintPlace {
  name: string;
  /** Its width divided by its height. */
  aspect: number;
}

interface PhotographsProps {
  images: RecordImage[];
  /** Where the store keeps photographs that it fetched, by their addresses. */
  fetched: Readonly<Record<string, string>>;
  /** The names of the product's colors. */
  colors: string[];
  places: ImprintPlace[];
  /** What is missing before imprint areas can be drawn. */
  missing: string | undefined;
  /** The name of the product. */
  product: string;
  errorAt: (path: string) => string | undefined;
  onImages: (change: (images: RecordImage[]) => RecordImage[]) => void;
  /** Whether files are being sent, whose photographs would be lost if the form were left. */
  onSending: (isSending: boolean) => void;
}

export function Photographs(props: PhotographsProps) {
  const { images, fetched, colors, places, missing, product, errorAt, onImages, onSending } = props;
  const srcOf = ({ url }: RecordImage) => fetched[url] ?? url;
  const ids = idsOf(images);
  const [drawnOn, setDrawnOn] = useState<string>();
  const kept = useKeptFocus<HTMLOListElement>(".photograph-remove");
  const hint = useId();
  const placeOf = (id: string) => ids.indexOf(id);
  const title = (id: string) => nameOf(images[placeOf(id)] ?? { url: "" }, placeOf(id));

  const reorder = useReorder({
    ids,
    nameOf: title,
    announce,
    onMove: async (id, before) => {
      const from = placeOf(id);
      const to = before === undefined ? ids.length - 1 : placeOf(before) - (placeOf(before) > from ? 1 : 0);
      onImages((images) => moved(images, from, to));
    },
  });

  function step(at: number, by: number) {
    const name = nameOf(images[at] ?? { url: "" }, at);
    onImages((images) => moved(images, at, at + by));
    const number = at + by + 1;
    const count = images.length;
    announce(t`${name} is now number ${number} of ${count}.`);
  }

  const change = (at: number, changed: Partial<RecordImage>) =>
    onImages((images) => images.map((image, index) => (index === at ? { ...image, ...changed } : image)));

  function remove(at: number) {
    const name = nameOf(images[at] ?? { url: "" }, at);
    announce(t`${name} was removed.`);
    onImages((images) => images.filter((_, index) => index !== at));
  }

  const drawn = drawnOn === undefined ? undefined : images[placeOf(drawnOn)];
  return (
    <>
      <p id={hint} hidden>
        {REORDER_HINT}
      </p>
      {images.length > 0 && (
        <ol
          {...kept}
          ref={(element) => {
            kept.ref.current = element;
            reorder.list.current = element;
          }}
          className="photographs"
        >
          {reorder.order.map((id, place) => {
            const at = placeOf(id);
            const image = images[at];
            if (!image) return null;
            return (
              <PhotographRow
                key={id}
                image={image}
                src={srcOf(image)}
                name={nameOf(image, at)}
                colors={colors}
                canPrint={places.length > 0}
                ownText={[product, image.color].filter(Boolean).join(", ")}
                errorAt={(field) => errorAt(`images[${at}].${field}`)}
                handle={reorder.handle(id)}
                hint={hint}
                isFirst={place === 0}
                isLast={place === images.length - 1}
                onChange={(changed) => change(at, changed)}
                onStep={(by) => step(at, by)}
                onDraw={() => setDrawnOn(id)}
                onRemove={() => remove(at)}
              />
            );
          })}
        </ol>
      )}
      {images.length > 0 && missing !== undefined && <p className="muted">{missing}</p>}
      {errorAt("images") && <p className="field-error">{errorAt("images")}</p>}
      <PhotographUpload
        onKept={(url, fileName) => onImages((images) => added(images, url, shownBy(fileName, colors)))}
        onSending={onSending}
      />
      {drawn && drawnOn !== undefined && (
        <ImprintDialog
          image={drawn}
          src={srcOf(drawn)}
          places={places}
          onClose={() => setDrawnOn(undefined)}
          onDone={(imprints) => {
            change(placeOf(drawnOn), {
              imprints,
              ...(!drawn.view && imprints.length > 0 && { view: "front" }),
            });
            setDrawnOn(undefined);
          }}
        />
      )}
    </>
  );
}
