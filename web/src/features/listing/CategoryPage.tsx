// The products and subcategories of a category.
import { t } from "@lingui/core/macro";
import { topsOf } from "../../api/categories.ts";
import { isAbsent } from "../../api/errors.ts";
import type { CategoryNode } from "../../api/types.ts";
import { paths } from "../../base/paths.ts";
import { formatCount } from "../../format/numbers.ts";
import { Link } from "../../page/Link.tsx";
import { Page } from "../../page/Page.tsx";
import { useParams } from "../../routing/index.ts";
import { findCategory, isWhole, NotFoundPage, useBranch, useCategories } from "../catalog/index.ts";
import { ListingView } from "./ListingView.tsx";
import { useListing } from "./useListing.ts";

export default function CategoryPage() {
  const id = Number(useParams().id);
  const tree = useCategories();
  if (!Number.isSafeInteger(id)) return <NotFoundPage />;
  if (tree.state !== "ready") return <CategoryListing key={id} id={id} category={undefined} />;
  const tops = topsOf(tree.data);
  const category = findCategory(tops, id);
  if (category?.hasMore || (!category && !isWhole(tops)))
    return <CategoryInBranch key={id} id={id} known={category} />;
  if (!category) return <NotFoundPage />;
  return <CategoryListing key={id} id={id} category={category} />;
}

/** A category that a large tree has not, or not with its subcategories. */
function CategoryInBranch({ id, known }: { id: number; known: CategoryNode | undefined }) {
  const branch = useBranch(id);
  if (branch.state === "failed" && isAbsent(branch.error)) return <NotFoundPage />;
  const category = branch.state === "ready" ? branch.data.categories[0] : known;
  return <CategoryListing id={id} category={category} />;
}

function CategoryListing({ id, category }: { id: number; category: CategoryNode | undefined }) {
  const name = category?.name ?? t`Products`;
  // The products of a collection can be filtered by category.
  const subject = category?.kind ?? "category";
  const listing = useListing({ [subject]: String(id) });
  return (
    <Page title={name} isWaiting={!category}>
      {category?.description && <p className="category-about">{category.description}</p>}
      {category && category.children.length > 0 && (
        <ul className="subcategories" aria-label={t`In ${name}`}>
          {category.children.map((child) => (
            <li key={child.id}>
              <Link to={paths.category(child)}>
                <span>{child.name}</span> <span className="muted">{formatCount(child.count)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <ListingView listing={listing} hide={subject} />
    </Page>
  );
}
