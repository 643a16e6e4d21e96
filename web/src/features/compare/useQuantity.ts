// The quantity of the prices. What is typed applies at once, and gets into the address when the field is left.
import { type FormEvent, useState } from "react";
import { comparePaths } from "../../base/comparePaths.ts";
import { useNavigate, useSearchParams } from "../../routing/index.ts";
import { notOffered, parseQuantity } from "../pricing/index.ts";
import { itemsIn } from "./items.ts";

const DEFAULT = 100;
/** As of a line of the cart. */
const MAX_QUANTITY = 1_000_000;

const quantityOf = (text: string): number | undefined => {
  const quantity = parseQuantity(text);
  return quantity !== undefined && quantity <= MAX_QUANTITY ? quantity : undefined;
};

export function useQuantity() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const applied = quantityOf(search.get("quantity") ?? "") ?? DEFAULT;
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  const quantity = typed === undefined ? applied : quantityOf(typed);

  const leave = () => {
    if (quantity === undefined) return setError(notOffered.unreadableQuantity().message);
    if (quantity === applied) return;
    navigate(comparePaths.compare(itemsIn(search.get("items")), String(quantity)), { replace: true });
  };

  return {
    quantity: quantity ?? applied,
    field: {
      value: typed ?? String(applied),
      error,
      onChange: ({ target }: { target: { value: string } }) => {
        setTyped(target.value);
        setError(undefined);
      },
      onBlur: leave,
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      leave();
    },
  };
}
