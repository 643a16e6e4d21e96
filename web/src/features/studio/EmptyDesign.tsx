// What to begin a design with. A shop without stock art does not offer it.
import { t } from "@lingui/core/macro";
import { useAtomValue } from "jotai";
import { offersAtom } from "../../base/shop.ts";

export function EmptyDesign() {
  const isOffered = useAtomValue(offersAtom);
  return (
    <p className="studio-empty">
      {isOffered("stockArt")
        ? t`Upload your logo, add text, or choose a piece of stock art.`
        : t`Upload your logo or add text.`}
    </p>
  );
}
