// The first categories beside the menu's button, on a wide screen.
import { NavLink } from "react-router";
import { paths } from "../../paths.ts";
import { useCategories } from "./tree.ts";

const SHOWN = 7;

export function CategoryBar() {
  const tree = useCategories();
  if (tree.state !== "ready") return null;
  return (
    <ul className="category-bar">
      {tree.data.categories.slice(0, SHOWN).map((category) => (
        <li key={category.id}>
          <NavLink to={paths.category(category)}>{category.name}</NavLink>
        </li>
      ))}
    </ul>
  );
}
