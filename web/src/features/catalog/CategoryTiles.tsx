// The top categories as pictures.

import { plural, t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import type { CategoryNode } from "../../api/types.ts";
import { paths } from "../../base/paths.ts";
import { formatCount } from "../../format/numbers.ts";
import { Link } from "../../page/Link.tsx";
import { Failure } from "../../ui/feedback/Failure.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { useCategories } from "./tree.ts";

interface CategoryTilesProps {
  most: number;
  /** The picture of a category, if it differs from the tree's. */
  picture?: (category: CategoryNode, index: number) => ReactNode;
}

export function CategoryTiles({ most, picture = pictureInTree }: CategoryTilesProps) {
  const tree = useCategories();
  if (tree.state === "failed") {
    return <Failure what={t`The categories could not be loaded.`} error={tree.error} onRetry={tree.retry} />;
  }
  if (tree.state === "loading") {
    return (
      <ul className="category-tiles" aria-hidden="true">
        {Array.from({ length: Math.min(most, 10) }, (_, index) => (
          <li key={index} className="category-tile skeleton" />
        ))}
      </ul>
    );
  }
  return (
    // Without the explicit role, some browsers drop the list semantics of a styled list.
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <ul className="category-tiles" role="list">
      {tree.data.categories.slice(0, most).map((category, index) => (
        <li key={category.id} className="category-tile">
          <Link className="category-tile-link" to={paths.category(category)}>
            {picture(category, index)}
            <span className="category-tile-name">{category.name}</span>{" "}
            <span className="category-tile-count">
              {plural(category.count, { one: "1 product", other: `${formatCount(category.count)} products` })}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The first row of a wide screen loads at once. */
const FIRST_ROW = 5;

const pictureInTree = ({ imageUrl }: CategoryNode, index: number) =>
  imageUrl && (
    <Picture
      src={imageUrl}
      alt=""
      width="240"
      height="240"
      loading={index < FIRST_ROW ? undefined : "lazy"}
    />
  );
