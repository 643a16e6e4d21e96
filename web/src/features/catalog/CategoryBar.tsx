// The first categories beside the menu button, on a wide screen.
import { paths } from "../../base/paths.ts";
import { Link } from "../../page/Link.tsx";
import { useLocation } from "../../routing/index.ts";
import { useCategories } from "./tree.ts";

const SHOWN = 7;

export function CategoryBar() {
  const tree = useCategories();
  const { pathname } = useLocation();
  if (tree.state !== "ready") return null;
  return (
    <ul className="category-bar">
      {tree.data.categories.slice(0, SHOWN).map((category) => (
        <li key={category.id}>
          <Link
            to={paths.category(category)}
            aria-current={pathname === paths.category(category) ? "page" : undefined}
          >
            {category.name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
