// The configuration form: choices, price and dates, and the buy button.
import { plural, t } from "@lingui/core/macro";
import { Suspense, useEffect, useMemo } from "react";
import type { CartLineEntry, Product } from "../../api/types.ts";
import { keepNeedBy, useNeedBy } from "../../base/needBy.ts";
import { formatUnitPrice } from "../../format/money.ts";
import { formatCount, lengthOf } from "../../format/numbers.ts";
import { TextArea } from "../../ui/fields/TextArea.tsx";
import { type Print, printsOf, shownLocation } from "../artwork/index.ts";
import {
  configurationOf,
  type Draft,
  orderable,
  type PrintDraft,
  partsIn,
  raisedTo,
  recolored,
  unreadable,
  withAnotherColor,
  withoutColor,
  writeDraft,
} from "../configuration/index.ts";
import { MAX_NOTES_LENGTH, notOffered, type Priced, piecesOf, priceOf } from "../pricing/index.ts";
import { DesignButton } from "../studio/index.ts";
import { BuyBar } from "./BuyBar.tsx";
import { ColorPicker } from "./ColorPicker.tsx";
import { InCart } from "./InCart.tsx";
import { NextOffer } from "./NextOffer.tsx";
import { PriceTable } from "./PriceTable.tsx";
import { Printing } from "./Printing.tsx";
import { Production } from "./Production.tsx";
import { Quantities } from "./Quantities.tsx";
import { QuoteWay } from "./QuoteWay.tsx";
import { isStillRepeat } from "./repeat.ts";
import { Summary } from "./Summary.tsx";
import { useBuying } from "./useBuying.ts";
import { useDraft } from "./useDraft.ts";

/** The picture with the imprint areas. */
const IMPRINT = "imprint";
/** The picture that shows the print best. */
const PRINTED = "front";

interface FormProps {
  product: Product;
  /** The edited line. */
  line?: CartLineEntry;
  onView: (view: string) => void;
  onPrints: (prints: Print[]) => void;
}

export function Form({ product, line, onView, onPrints }: FormProps) {
  const [draft, setDraft] = useDraft(product, line?.configuration);
  const configuration = useMemo(() => configurationOf(product, draft), [product, draft]);
  const isRepeat = isStillRepeat(line, configuration);
  const wrong = unreadable(draft);
  const listed = useMemo(() => priceOf(product, configuration, isRepeat), [product, configuration, isRepeat]);
  const priced: Priced = wrong.length > 0 ? { refusal: notOffered.unreadableQuantity() } : listed;
  const kept = useNeedBy();
  const { faults, busy, added, root, submit } = useBuying(product, draft, priced.refusal, line?.lineId);
  const colors = product.colors.filter(({ name }) => orderable(product).includes(name));
  const isPrinted = configuration.decorations.length > 0;

  const location = shownLocation(product);
  useEffect(() => onPrints(printsOf(draft.printing)), [draft.printing, onPrints]);

  const left = formatCount(Math.max(0, MAX_NOTES_LENGTH - lengthOf(draft.notes)));
  const put = (changed: Partial<Draft>) => setDraft({ ...draft, ...changed });

  function print(location: string, chosen: PrintDraft | undefined) {
    const { [location]: before, ...others } = draft.printing;
    put({ printing: chosen ? { ...others, [location]: chosen } : others });
    if (chosen && !before) onView(IMPRINT);
    const isNew = chosen?.artworkId !== undefined && chosen.artworkId !== before?.artworkId;
    const view = product.images.find((image) => image.location === location)?.view;
    if (isNew && (view || location === shownLocation(product))) onView(view ?? PRINTED);
  }

  function setRush(days: number | undefined) {
    const { rushDays: _, ...rest } = draft;
    setDraft(days === undefined || days === product.productionDays ? rest : { ...rest, rushDays: days });
  }

  return (
    <div className="configurator" ref={root}>
      {location && (
        <Suspense>
          <DesignButton
            productId={product.id}
            color={draft.color}
            location={location}
            artworkId={draft.printing[location]?.artworkId}
            form={line && writeDraft(product, draft, new URLSearchParams({ line: String(line.lineId) }))}
          />
        </Suspense>
      )}
      <ColorPicker
        colors={colors}
        value={draft.color}
        onChange={(color) => setDraft(recolored(product, draft, color))}
      />
      <PriceTable
        parts={partsIn(product, draft.color)}
        currency={product.currency}
        print={printOf(product)}
        isBlank={product.blank}
        quantity={piecesOf(configuration.parts)}
      />
      <Quantities
        product={product}
        draft={draft}
        wrong={wrong}
        fault={faults.parts}
        hint={minimumInWords(product)}
        onType={(partId, text) => put({ quantities: { ...draft.quantities, [partId]: text } })}
        onLook={(color) => put({ color })}
        onAddColor={() => setDraft(withAnotherColor(product, draft))}
        onRemoveColor={(color) => setDraft(withoutColor(product, draft, color))}
      >
        <NextOffer
          product={product}
          priced={priced}
          onTake={(quantity) => setDraft(raisedTo(product, draft, quantity))}
        />
      </Quantities>
      <Printing
        product={product}
        printing={draft.printing}
        faults={faults.decorations}
        inkFaults={faults.inks}
        onPrint={print}
      />
      <Production
        product={product}
        rushDays={draft.rushDays}
        needsProof={isPrinted && !isRepeat}
        needByDay={kept ?? draft.needBy}
        fault={faults.rushDays}
        onRush={setRush}
        onNeedBy={(needBy) => {
          keepNeedBy(needBy);
          put({ needBy });
        }}
      />
      <TextArea
        className="line-notes"
        label={t`Notes for this item`}
        optional
        value={draft.notes}
        error={faults.notes}
        hint={t`${left} characters left.`}
        onChange={(event) => put({ notes: event.target.value })}
      />
      <Summary priced={priced} isPrinted={isPrinted} />
      <QuoteWay product={product} draft={draft} refusal={priced.refusal} />
      <InCart lineId={added} />
      <BuyBar
        priced={priced}
        make={makeOf(product, isPrinted)}
        isEdited={line !== undefined}
        busy={busy}
        failure={faults.other}
        onBuy={() => void submit()}
      />
    </div>
  );
}

/** Whether the pieces are printed, said wherever they are bought: nobody orders blanks by accident. */
function makeOf(product: Product, isPrinted: boolean): string | undefined {
  if (product.locations.length === 0) return undefined;
  return isPrinted ? t`printed` : t`blank`;
}

/** What a one-color print adds to each piece; undefined for goods that are not decorated. */
function printOf({ printed, breaks: [first] }: Product): number | undefined {
  const withPrint = printed?.breaks[0];
  return withPrint && first && withPrint.unitPrice - first.unitPrice;
}

/** "From 36 pieces, colors and sizes together. 18 to 35 for a fee of $40.00." */
function minimumInWords({ minQuantity, lessThanMinimum, parts, currency }: Product): string {
  const count = formatCount(minQuantity);
  const words =
    parts.length > 1
      ? plural(minQuantity, {
          one: "From 1 piece, colors and sizes together.",
          other: `From ${count} pieces, colors and sizes together.`,
        })
      : plural(minQuantity, { one: "From 1 piece.", other: `From ${count} pieces.` });
  if (!lessThanMinimum) return words;
  const { minQuantity: least, fee } = lessThanMinimum;
  const [few, most] = [formatCount(least), formatCount(minQuantity - 1)];
  const price = formatUnitPrice(fee, currency);
  const less = few === most ? t`${few} for a fee of ${price}.` : t`${few} to ${most} for a fee of ${price}.`;
  return `${words} ${less}`;
}
