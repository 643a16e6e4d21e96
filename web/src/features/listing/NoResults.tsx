// A search without results: other terms, categories and popular products.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { paths } from "../../base/paths.ts";
import { quotePaths } from "../../base/quotePaths.ts";
import { offersAtom } from "../../base/shop.ts";
import { Link } from "../../page/Link.tsx";
import { AllCategories } from "../catalog/index.ts";

const ALTERNATIVES = ["mug", "tumbler", "tote bag", "notebook", "pen"];

export default function NoResults({ term, kind }: { term: string; kind: "keyword" | "sku" }) {
  const isOffered = useAtomValue(offersAtom);
  return (
    <div className="no-results">
      <p className="lede">
        {kind === "sku"
          ? t`No product has this SKU. Check the spelling, use fewer words, or start from one of these.`
          : t`We found nothing for “${term}”. Check the spelling, use fewer words, or start from one of these.`}
      </p>
      <ul className="chips" aria-label={t`Other searches`}>
        {kind === "sku" && term.trim().length >= 3 && (
          <li>
            <Link className="chip" to={paths.keywordSearch(term)}>
              <Trans>Search “{term}” as a keyword</Trans>
            </Link>
          </li>
        )}
        {ALTERNATIVES.map((word) => (
          <li key={word}>
            <Link className="chip" to={paths.keywordSearch(word)}>
              {word}
            </Link>
          </li>
        ))}
      </ul>
      <section className="section" aria-labelledby="all-categories">
        <h2 id="all-categories">
          <Trans>All categories</Trans>
        </h2>
        <AllCategories />
      </section>
      <p className="section">
        {isOffered("samples") && (
          <>
            <Trans>
              Not sure what it is called? <Link to={paths.aboutSamples()}>Order free samples</Link> and
              compare.
            </Trans>{" "}
          </>
        )}
        <Trans>
          For something out of the ordinary, <Link to={quotePaths.request()}>request a quote</Link>.
        </Trans>
      </p>
    </div>
  );
}
