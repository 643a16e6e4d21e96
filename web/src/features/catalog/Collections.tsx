// The collections on the home page: what products are for, and who buys them.
import { t } from "@lingui/core/macro";
import { useId } from "react";
import type { CategoryNode } from "../../api/types.ts";
import { paths } from "../../base/paths.ts";
import { formatCount } from "../../format/numbers.ts";
import { Link } from "../../page/Link.tsx";
import { useCategories } from "./tree.ts";

export default function Collections() {
  const tree = useCategories();
  if (tree.state !== "ready") return null;
  const { occasions = [], industries = [] } = tree.data;
  return (
    <>
      <Section title={t`Shop by occasion`} collections={occasions} />
      <Section title={t`Shop by industry`} collections={industries} />
    </>
  );
}

function Section({ title, collections }: { title: string; collections: CategoryNode[] }) {
  const id = useId();
  if (collections.length === 0) return null;
  return (
    <section className="section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="subcategories">
        {collections.map((collection) => (
          <li key={collection.id}>
            <Link to={paths.category(collection)}>
              <span>{collection.name}</span> <span className="muted">{formatCount(collection.count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
