// The links of the menu of all categories.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import type { CategoryNode } from "../../api/types.ts";
import { paths } from "../../base/paths.ts";
import { offersAtom } from "../../base/shop.ts";
import { Link } from "../../page/Link.tsx";
import { Failure } from "../../ui/feedback/Failure.tsx";
import { useBranch, useCategories } from "./tree.ts";

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
          {category.hasMore ? (
            <More category={category} onChoose={onChoose} />
          ) : (
            <Links categories={category.children} onChoose={onChoose} />
          )}
        </li>
      ))}
      <Collections name={t`Occasions`} collections={tree.data.occasions} onChoose={onChoose} />
      <Collections name={t`Industries`} collections={tree.data.industries} onChoose={onChoose} />
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

interface CollectionsProps {
  name: string;
  collections: CategoryNode[] | undefined;
  onChoose: () => void;
}

function Collections({ name, collections = [], onChoose }: CollectionsProps) {
  if (collections.length === 0) return null;
  return (
    <li>
      <p className="mega-menu-head">{name}</p>
      <Links categories={collections} onChoose={onChoose} />
    </li>
  );
}

function Links({ categories, onChoose }: { categories: CategoryNode[]; onChoose: () => void }) {
  return (
    <ul>
      {categories.map((category) => (
        <li key={category.id}>
          <Link to={paths.category(category)} onClick={onChoose}>
            {category.name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The subcategories that a large tree has not: they are read when they are opened. */
function More({ category, onChoose }: { category: CategoryNode; onChoose: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const categoryName = category.name;
  return (
    <>
      <button
        type="button"
        className="mega-menu-more"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{t`More in ${categoryName}`}</span>
        <ChevronDown aria-hidden="true" />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Branch id={category.id} onChoose={onChoose} />}
      </div>
    </>
  );
}

function Branch({ id, onChoose }: { id: number; onChoose: () => void }) {
  const branch = useBranch(id);
  if (branch.state === "loading")
    return (
      <p role="status">
        <Trans>Loading categories…</Trans>
      </p>
    );
  if (branch.state === "failed") {
    return (
      <Failure what={t`The categories could not be loaded.`} error={branch.error} onRetry={branch.retry} />
    );
  }
  return (
    <Links categories={branch.data.categories.flatMap(({ children }) => children)} onChoose={onChoose} />
  );
}

/** A phone has no side tabs, so their links are here. */
const HELP = [
  [t`Free samples`, SAMPLES],
  [t`How to order`, "HowToOrder"],
  [t`Artwork guidelines`, "Artwork"],
  [t`Shipping`, "Shipping"],
] as const;
