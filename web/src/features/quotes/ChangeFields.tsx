// The colors, quantities, printing and artwork of a request, with the fields of the product page.
import { t } from "@lingui/core/macro";
import type { Product } from "../../api/types.ts";
import { formatCount } from "../../format/numbers.ts";
import {
  type Draft,
  orderable,
  overlongOf,
  type PrintDraft,
  recolored,
  unreadable,
  withAnotherColor,
  withoutColor,
} from "../configuration/index.ts";
import { ColorPicker, Printing, Quantities } from "../configure/index.ts";
import { notOffered } from "../pricing/index.ts";

export interface ChangeWantedProps {
  product: Product;
  draft: Draft;
  onChange: (draft: Draft) => void;
}

export default function ChangeFields({ product, draft, onChange }: ChangeWantedProps) {
  const least = formatCount(product.minQuantity);
  const wrong = unreadable(draft);
  const colors = product.colors.filter(({ name }) => orderable(product).includes(name));

  function print(location: string, chosen: PrintDraft | undefined) {
    const { [location]: _, ...others } = draft.printing;
    onChange({ ...draft, printing: chosen ? { ...others, [location]: chosen } : others });
  }

  return (
    <div className="configurator">
      <ColorPicker
        colors={colors}
        value={draft.color}
        onChange={(color) => onChange(recolored(product, draft, color))}
      />
      <Quantities
        product={product}
        draft={draft}
        wrong={wrong}
        fault={wrong.length > 0 ? notOffered.unreadableQuantity().message : undefined}
        hint={t`Any number. Below ${least} there is no list price, but we may make an offer.`}
        onType={(partId, text) => onChange({ ...draft, quantities: { ...draft.quantities, [partId]: text } })}
        onLook={(color) => onChange({ ...draft, color })}
        onAddColor={() => onChange(withAnotherColor(product, draft))}
        onRemoveColor={(color) => onChange(withoutColor(product, draft, color))}
      >
        {null}
      </Quantities>
      <Printing
        product={product}
        printing={draft.printing}
        faults={{}}
        inkFaults={overlongOf(draft).inks}
        place="quote"
        onPrint={print}
      />
    </div>
  );
}
