// The link to a quote for the configuration, with a matching text: below or above the list's quantities, or as it is.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
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
      <span>{wordsFor(refusal?.code)}</span>{" "}
      <Link to={quotePaths.requestFor(product.id, configuration)}>
        <Trans>Request a quote</Trans>
      </Link>
    </p>
  );
}

function wordsFor(code: NotOffered["code"] | undefined): string {
  if (code === "below_minimum") return t`Need fewer?`;
  if (code === "too_large" || code === "quantity_out_of_bounds")
    return t`Need more pieces than one line can hold?`;
  return t`Placing a large order, or need a price in writing?`;
}
