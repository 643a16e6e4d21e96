// The products and subcategories of a category.
import { t } from "@lingui/core/macro";
import { addresses } from "../../api/addresses.ts";
import type { CategoryNode } from "../../api/types.ts";
import { useResource } from "../../api/useResource.ts";
import { paths } from "../../base/paths.ts";
import { formatCount } from "../../format/numbers.ts";
import { Link } from "../../page/Link.tsx";
import { Page } from "../../page/Page.tsx";
import { useParams } from "../../routing/index.ts";
import { findCategory, NotFoundPage } from "../catalog/index.ts";
import { ListingView } from "./ListingView.tsx";
import { useListing } from "./useListing.ts";

export default function CategoryPage() {
  const id = Number(useParams().id);
  const tree = useResource(addresses.categories());
  const category = tree.state === "ready" ? findCategory(tree.data.categories, id) : undefined;
  if (!Number.isSafeInteger(id) || (tree.state === "ready" && !category)) return <NotFoundPage />;
  return <CategoryListing key={id} id={id} category={category} />;
}

function CategoryListing({ id, category }: { id: number; category: CategoryNode | undefined }) {
  const name = category?.name ?? t`Products`;
  const listing = useListing({ category: String(id) });
  return (
    <Page title={name} isWaiting={!category}>
      {category?.description && <p className="category-about">{category.description}</p>}
      {category && category.children.length > 0 && (
        <ul className="subcategories" aria-label={t`In ${name}`}>
          {category.children.map((child) => (
            <li key={child.id}>
              <Link to={paths.category(child)}>
                {`${child.name} `}
                <span className="muted">{formatCount(child.count)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <ListingView listing={listing} hide="category" />
    </Page>
  );
}
