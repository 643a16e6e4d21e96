// A request without a product: ways to choose one.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { quotePaths } from "../../base/quotePaths.ts";
import { Link } from "../../page/Link.tsx";
import type { CartLine } from "../cart/index.ts";
import { AllCategories } from "../catalog/index.ts";
import { AskedLine } from "./AskedLine.tsx";

interface NothingToQuoteProps {
  lines: CartLine[];
  /** Why the address's product cannot be quoted. */
  because?: string;
}

export default function NothingToQuote({ lines, because }: NothingToQuoteProps) {
  return (
    <>
      {because && <p className="alert">{because}</p>}
      {lines.length > 0 && (
        <section className="section" aria-labelledby="quote-cart">
          <h2 id="quote-cart">
            <Trans>What is in your cart</Trans>
          </h2>
          <ul className="quote-lines">
            {lines.map(({ lineId, configuration, priced }) => (
              <AskedLine
                key={lineId}
                configuration={configuration}
                price={priced?.price}
                problem={priced?.problem?.message}
              />
            ))}
          </ul>
          <p className="actions">
            <Link className="button button-main" to={quotePaths.requestForCart()}>
              {plural(lines.length, {
                one: "Request a quote for this item",
                other: `Request a quote for these ${lines.length} items`,
              })}
            </Link>
          </p>
        </section>
      )}
      <section className="section" aria-labelledby="quote-find">
        <h2 id="quote-find">
          {lines.length > 0 ? t`Or something else` : t`What would you like a quote for?`}
        </h2>
        <p className="lede">
          <Trans>
            Find a product by its name or SKU with the search above, or start from a category. On its page,
            choose quantities and printing, then “Request a quote”.
          </Trans>
        </p>
        <AllCategories />
      </section>
    </>
  );
}
