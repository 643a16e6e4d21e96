// A link to a new quote: for the same product if there was one and it is still sold.
import { Trans } from "@lingui/react/macro";
import type { QuoteDetail } from "../../api/types.ts";
import { quotePaths } from "../../base/quotePaths.ts";
import { Link } from "../../page/Link.tsx";
import { useProduct } from "../cart/index.ts";
import { draftOf, writeDraft } from "../configuration/index.ts";

export default function AskAgain({ request: { lines } }: Pick<QuoteDetail, "request">) {
  const [first] = lines;
  const product = useProduct(first?.configuration.productId ?? 0);
  const again =
    product && first && lines.length === 1
      ? quotePaths.requestFor(
          product.id,
          writeDraft(product, draftOf(product, first.configuration), new URLSearchParams()),
        )
      : quotePaths.request();
  return (
    <Link className="button button-quiet" to={again}>
      <Trans>Request a new quote</Trans>
    </Link>
  );
}
