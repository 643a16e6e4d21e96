// All that the customer has a heart for, list by list, as it changes in any tab.
import { useAtomValue } from "jotai";
import { useMemo } from "react";
import { Link } from "../../app/Link.tsx";
import { Page } from "../../app/Page.tsx";
import { isLoadedAtom } from "../../live/entries.ts";
import { paths } from "../../paths.ts";
import { Empty } from "../../ui/Empty.tsx";
import { SkeletonCards } from "../../ui/Skeleton.tsx";
import { useKeptFocus } from "../../ui/useKeptFocus.ts";
import { GoneCard, ProductCard, useCards } from "../product/index.ts";
import { MembersOnly } from "../session/MembersOnly.tsx";
import { favoriteListsAtom, favoritesAtom, setFavorite } from "./favorites.ts";
import { type FavoriteGroup, groupFavorites } from "./groups.ts";

export default function FavoritesPage() {
  return (
    <Page title="Favorites">
      <MembersOnly purpose="to see your favorites">
        <FavoriteGroups />
      </MembersOnly>
    </Page>
  );
}

function FavoriteGroups() {
  const kept = useKeptFocus<HTMLDivElement>("button.heart, .gone-card button");
  const loaded = useAtomValue(isLoadedAtom);
  const lists = useAtomValue(favoriteListsAtom);
  const favorites = useAtomValue(favoritesAtom);
  const groups = useMemo(() => groupFavorites(lists, favorites), [lists, favorites]);
  if (!loaded) return <SkeletonCards count={4} />;
  if (favorites.length === 0) {
    return (
      <Empty title="No favorites yet">
        <p>Press the heart on any product to keep it here, on every device you sign in on.</p>
        <Link className="button button-main" to={paths.home()}>
          Browse products
        </Link>
      </Empty>
    );
  }
  return (
    <div {...kept}>
      {groups.map((group) => (
        <Group key={group.list.listId} group={group} />
      ))}
    </div>
  );
}

function Group({ group: { list, productIds } }: { group: FavoriteGroup }) {
  const cards = useCards(productIds);
  return (
    <section aria-labelledby={`list-${list.listId}`} className="section">
      <h2 id={`list-${list.listId}`}>
        {list.name} <span className="muted">({productIds.length})</span>
      </h2>
      <ul className="product-grid">
        {productIds.map((id) => {
          const card = cards.get(id);
          if (card === undefined)
            return <li key={id} className="product-card skeleton-card" aria-hidden="true" />;
          if (card) return <ProductCard key={id} card={card} headingLevel={3} />;
          return (
            <GoneCard
              key={id}
              onRemove={() => void setFavorite(id, "A product no longer in our range", false)}
            />
          );
        })}
      </ul>
    </section>
  );
}
