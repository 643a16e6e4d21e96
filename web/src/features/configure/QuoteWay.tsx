// The link to a quote for the configuration, with a matching text: below or above the list's quantities, or as it is.
import type { Product } from "../../api/types.ts";
import { quotePaths } from "../../base/quotePaths.ts";
import { Link } from "../../page/Link.tsx";
import { type Draft, writeDraft } from "../configuration/index.ts";
import type { NotOffered } from "../pricing/index.ts";

interface QuoteWayProps {
  product: Product;
  draft: Draft;
  /** Why the list has no price for it. */
  refusal: NotOffered | undefined;
}

export function QuoteWay({ product, draft, refusal }: QuoteWayProps) {
  const configuration = writeDraft(product, draft, new URLSearchParams());
  return (
    <p className="quote-way">
      {wordsFor(refusal?.code)}{" "}
      <Link to={quotePaths.requestFor(product.id, configuration)}>Request a quote</Link>
    </p>
  );
}

function wordsFor(code: NotOffered["code"] | undefined): string {
  if (code === "below_minimum") return "Need fewer?";
  if (code === "too_large" || code === "quantity_out_of_bounds")
    return "Need more pieces than one line can hold?";
  return "Placing a large order, or need a price in writing?";
}
