// A search without results: other terms, categories and popular products.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import type { CategoryNode } from "../../api/types.ts";
import { paths } from "../../base/paths.ts";
import { quotePaths } from "../../base/quotePaths.ts";
import { offersAtom } from "../../base/shop.ts";
import { Link } from "../../page/Link.tsx";
import { AllCategories, useCategories } from "../catalog/index.ts";
import { isUsable } from "../search/index.ts";

const MAX_ALTERNATIVES = 5;

export default function NoResults({ term, kind }: { term: string; kind: "keyword" | "sku" }) {
  const isOffered = useAtomValue(offersAtom);
  const tree = useCategories();
  const alternatives = tree.state === "ready" ? alternativesIn(tree.data.categories) : [];
  const isRepeatable = kind === "sku" && isUsable("keyword", term);
  return (
    <div className="no-results">
      <p className="lede">
        {kind === "sku"
          ? t`No product has this SKU. Check the spelling, use fewer words, or start from one of these.`
          : t`We found nothing for “${term}”. Check the spelling, use fewer words, or start from one of these.`}
      </p>
      {(isRepeatable || alternatives.length > 0) && (
        <ul className="chips" aria-label={t`Other searches`}>
          {isRepeatable && (
            <li>
              <Link className="chip" to={paths.keywordSearch(term)}>
                <Trans>Search “{term}” as a keyword</Trans>
              </Link>
            </li>
          )}
          {alternatives.map((name) => (
            <li key={name}>
              <Link className="chip" to={paths.keywordSearch(name)}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
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

/** The names of the shop's own categories: of each top category the first below it, whose name is closer to that of a product. */
function alternativesIn(categories: CategoryNode[]): string[] {
  const names = categories
    .map((top) => top.children[0] ?? top)
    .filter(({ count, name }) => count > 0 && isUsable("keyword", name))
    .map(({ name }) => name);
  return [...new Set(names)].slice(0, MAX_ALTERNATIVES);
}
