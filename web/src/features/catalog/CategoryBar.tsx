// The categories beside the menu button, on a wide screen: the first ones, and the others behind "More".
import { Trans } from "@lingui/react/macro";
import { ChevronDown } from "lucide-react";
import { useId } from "react";
import type { CategoryNode } from "../../api/types.ts";
import { paths } from "../../base/paths.ts";
import { Link } from "../../page/Link.tsx";
import { useLocation } from "../../routing/index.ts";
import { useDisclosure } from "../../ui/hooks/useDisclosure.ts";
import { AfterFirstView } from "../../ui/layout/AfterFirstView.tsx";
import { useCategories } from "./tree.ts";

/** As in server/src/http/pages/mod.rs. */
const SHOWN = 7;

export function CategoryBar() {
  const tree = useCategories();
  if (tree.state !== "ready") return null;
  const { categories } = tree.data;
  const others = categories.slice(SHOWN);
  return (
    <ul className="category-bar">
      <Categories categories={categories.slice(0, SHOWN)} />
      <AfterFirstView>{others.length > 0 && <More categories={others} />}</AfterFirstView>
    </ul>
  );
}

interface CategoriesProps {
  categories: CategoryNode[];
  onChoose?: () => void;
}

function Categories({ categories, onChoose }: CategoriesProps) {
  const { pathname } = useLocation();
  return categories.map((category) => (
    <li key={category.id}>
      <Link
        to={paths.category(category)}
        aria-current={pathname === paths.category(category) ? "page" : undefined}
        onClick={onChoose}
      >
        {category.name}
      </Link>
    </li>
  ));
}

function More({ categories }: { categories: CategoryNode[] }) {
  const menu = useDisclosure();
  const id = useId();
  return (
    <li className="category-more" {...menu.root}>
      <button
        ref={menu.button}
        type="button"
        className="category-more-button"
        aria-expanded={menu.open}
        aria-controls={id}
        {...menu.trigger}
      >
        <Trans>More</Trans>
        <ChevronDown aria-hidden="true" />
      </button>
      <div id={id} ref={menu.panel} className="category-more-panel" hidden={!menu.open}>
        {menu.open && (
          <ul>
            <Categories categories={categories} onChoose={menu.close} />
          </ul>
        )}
      </div>
    </li>
  );
}
