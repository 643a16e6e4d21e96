// The links of the menu of all categories.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { paths } from "../../base/paths.ts";
import { offersAtom } from "../../base/shop.ts";
import { Link } from "../../page/Link.tsx";
import { Failure } from "../../ui/feedback/Failure.tsx";
import { useCategories } from "./tree.ts";

/** The content page about samples. */
const SAMPLES = "SampleBasket";

export default function MegaMenuPanel({ onChoose }: { onChoose: () => void }) {
  const isOffered = useAtomValue(offersAtom);
  const help = HELP.filter(([, page]) => page !== SAMPLES || isOffered("samples"));
  const tree = useCategories();
  if (tree.state === "loading")
    return (
      <p role="status">
        <Trans>Loading categories…</Trans>
      </p>
    );
  if (tree.state === "failed") {
    return <Failure what={t`The categories could not be loaded.`} error={tree.error} onRetry={tree.retry} />;
  }
  return (
    <ul className="mega-menu-groups">
      {tree.data.categories.map((category) => (
        <li key={category.id}>
          <Link className="mega-menu-head" to={paths.category(category)} onClick={onChoose}>
            {category.name}
          </Link>
          <ul>
            {category.children.map((child) => (
              <li key={child.id}>
                <Link to={paths.category(child)} onClick={onChoose}>
                  {child.name}
                </Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
      <li>
        <Link className="mega-menu-head" to={paths.content("Help")} onClick={onChoose}>
          <Trans>Help</Trans>
        </Link>
        <ul>
          {help.map(([name, page]) => (
            <li key={page}>
              <Link to={paths.content(page)} onClick={onChoose}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </li>
    </ul>
  );
}

/** A phone has no side tabs, so their links are here. */
const HELP = [
  [t`Free samples`, SAMPLES],
  [t`How to order`, "HowToOrder"],
  [t`Artwork guidelines`, "Artwork"],
  [t`Shipping`, "Shipping"],
] as const;
