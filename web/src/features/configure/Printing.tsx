// Where and how the product is printed. A location can stay blank, except the last one of a product that is not sold
// blank.

import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { Suspense, useId } from "react";
import type { DecorationOffer, Location, Product, UploadPlace } from "../../api/types.ts";
import { formatCount, formatSize } from "../../format/numbers.ts";
import { Field } from "../../ui/fields/Field.tsx";
import { SelectField } from "../../ui/fields/SelectField.tsx";
import { artworksAtom, LocationArtwork } from "../artwork/index.ts";
import type { Draft, PrintDraft } from "../configuration/index.ts";
import { chargesInWords } from "./charges.ts";

interface PrintingProps {
  product: Product;
  printing: Draft["printing"];
  /** Errors by location. */
  faults: Readonly<Record<string, string>>;
  inkFaults: Readonly<Record<string, string>>;
  /** The purpose of uploaded artwork. */
  place?: UploadPlace;
  onPrint: (location: string, print: PrintDraft | undefined) => void;
}

export function Printing({ product, printing, faults, inkFaults, place = "order", onPrint }: PrintingProps) {
  if (product.locations.length === 0) return null;
  return (
    <section className="printing" aria-labelledby="printing-title">
      <h2 id="printing-title">
        <Trans>Printing</Trans>
      </h2>
      {product.locations.map((location, at) => (
        <Place
          key={location.name}
          location={location}
          currency={product.currency}
          isFirst={at === 0}
          print={printing[location.name]}
          needsPrint={!product.blank && Object.keys(printing).every((name) => name === location.name)}
          fault={faults[location.name]}
          inkFault={inkFaults[location.name]}
          place={place}
          onPrint={(print) => onPrint(location.name, print)}
        />
      ))}
    </section>
  );
}

interface PlaceProps {
  location: Location;
  currency: string;
  isFirst: boolean;
  print: PrintDraft | undefined;
  /** Nothing else is printed, and the product is not sold blank. */
  needsPrint: boolean;
  fault: string | undefined;
  inkFault: string | undefined;
  place: UploadPlace;
  onPrint: (print: PrintDraft | undefined) => void;
}

function Place(props: PlaceProps) {
  const { location, currency, isFirst, print, needsPrint, fault, inkFault, place, onPrint } = props;
  const { name, widthMm, heightMm, decorations } = location;
  const size = formatSize(widthMm, heightMm);
  const group = useId();
  const chosen = decorations.find(({ method }) => method === print?.method);
  const artworks = useAtomValue(artworksAtom);
  /** The colors of a file, as far as the method prints them; unknown ones change nothing. */
  const colorsOf = (file: number) => {
    const inks = artworks.find(({ artworkId }) => artworkId === file)?.facts.printedInks?.length;
    return inks === undefined ? (print?.colors ?? 0) : Math.min(inks, chosen?.maxColors ?? 0);
  };
  const choose = ({ method, maxColors }: DecorationOffer) => {
    const most = Math.min(Math.max(1, print?.colors ?? 1), maxColors);
    onPrint({ inks: "", ...print, method, colors: maxColors > 0 ? most : 0 });
  };
  return (
    <details className="place" open={isFirst || print !== undefined} data-fault={fault && "decorations"}>
      <summary>
        <span className="place-name">
          <span>{name}</span>
          <span className="muted">{` ${chosen ? inWords(chosen, print) : t`not printed`}`}</span>
        </span>
        <span className="muted place-size">
          <Trans>up to {size}</Trans>
        </span>
      </summary>
      <fieldset className="methods-of-place">
        <legend className="visually-hidden">
          <Trans>How {name} is printed</Trans>
        </legend>
        {!(needsPrint && chosen) && (
          <label className="method-choice">
            <input type="radio" name={group} checked={!chosen} onChange={() => onPrint(undefined)} />
            <span>
              <Trans>No printing</Trans>
            </span>
          </label>
        )}
        {decorations.map((decoration) => (
          <label key={decoration.method} className="method-choice">
            <input
              type="radio"
              name={group}
              checked={decoration === chosen}
              onChange={() => choose(decoration)}
            />
            <span>
              <span>{decoration.method}</span>
              <span className="muted method-charges">{chargesInWords(decoration, currency)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {fault && (
        <p className="field-error" role="alert">
          {fault}
        </p>
      )}
      {chosen && print && (
        <div className="place-fields">
          {chosen.maxColors > 0 && (
            <SelectField
              label={t`Colors at ${name}`}
              value={String(print.colors)}
              choices={Array.from({ length: chosen.maxColors }, (_, at) => ({
                value: String(at + 1),
                name: plural(at + 1, { one: "1 color", other: `${formatCount(at + 1)} colors` }),
              }))}
              onChange={(event) => onPrint({ ...print, colors: Number(event.target.value) })}
            />
          )}
          {chosen.maxColors > 0 && (
            <Field
              label={t`Ink colors at ${name}`}
              optional
              autoComplete="off"
              value={print.inks}
              error={inkFault}
              hint={t`Such as PMS 286, white.`}
              onChange={(event) => onPrint({ ...print, inks: event.target.value })}
            />
          )}
          <Suspense
            fallback={
              <p className="muted">
                <Trans>Loading your artwork…</Trans>
              </p>
            }
          >
            <LocationArtwork
              location={location}
              artworkId={print.artworkId}
              place={place}
              isInForm
              onChoose={(artworkId) => {
                const { artworkId: _, ...rest } = print;
                onPrint(artworkId === undefined ? rest : { ...rest, colors: colorsOf(artworkId), artworkId });
              }}
            />
          </Suspense>
        </div>
      )}
    </details>
  );
}

function inWords({ method, maxColors }: DecorationOffer, print: PrintDraft | undefined): string {
  const colors = print?.colors ?? 1;
  const inks = plural(colors, { one: "1 color", other: `${formatCount(colors)} colors` });
  return maxColors > 0 ? `${method}, ${inks}` : method;
}
