// The products of a list. Fast with a thousand products: renders only one page and fetches only its cards, unless the
// sort order needs all of them.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { type ReactNode, useMemo, useState } from "react";
import { accountPaths } from "../../base/accountPaths.ts";
import { productName } from "../../base/productName.ts";
import { formatCount } from "../../format/numbers.ts";
import { Link } from "../../page/Link.tsx";
import { useSearchParams } from "../../routing/index.ts";
import { Failure } from "../../ui/feedback/Failure.tsx";
import { SkeletonRows } from "../../ui/feedback/Skeleton.tsx";
import { focusNear } from "../../ui/focus/focusNear.ts";
import { useKeptFocus } from "../../ui/focus/useKeptFocus.ts";
import { useSelection } from "../../ui/hooks/useSelection.ts";
import { Pages } from "../../ui/layout/Pages.tsx";
import { useCards, useFailedCards } from "../cards/index.ts";
import { FavoriteRow } from "./FavoriteRow.tsx";
import { favoritesAtom } from "./favorites.ts";
import { RemoveFavoriteDialog } from "./ListDialogs.tsx";
import { type CountedList, useFavoritesOn } from "./lists.ts";
import { SelectionBar } from "./SelectionBar.tsx";
import { needsCards, SORTS, sortFavorites, sortOf } from "./sorting.ts";

const PAGE = 48;
const REMOVE = ".favorite-remove";

export function FavoriteRows({ list }: { list: CountedList }) {
  const [search, setSearch] = useSearchParams();
  const { name } = list;
  const sort = sortOf(search);
  const favorites = useFavoritesOn(list.listId);
  const newest = useMemo(() => sortFavorites(favorites, "added", new Map()), [favorites]);
  const pages = Math.max(1, Math.ceil(newest.length / PAGE));
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(search.get("page"))) || 1));
  const onPage = <Item,>(items: Item[]) => items.slice((page - 1) * PAGE, page * PAGE);

  const wanted = (needsCards(sort) ? newest : onPage(newest)).map(({ productId }) => productId);
  const cards = useCards(wanted);
  const { error, retry } = useFailedCards(wanted);
  const isSorting = needsCards(sort) && wanted.some((id) => cards.get(id) === undefined);
  const sorted = useMemo(
    () => (isSorting ? [] : sortFavorites(favorites, sort, cards)),
    [isSorting, favorites, sort, cards],
  );
  const ids = useMemo(
    () => (isSorting ? newest : sorted).map(({ productId }) => productId),
    [isSorting, newest, sorted],
  );
  const selection = useSelection(ids);
  const [removing, setRemoving] = useState<{ productId: number; focusNext: () => void }>();
  const kept = useKeptFocus<HTMLUListElement>(REMOVE);
  const shown = onPage(sorted);
  const nameOf = (id: number) => productName(cards.get(id), error !== undefined);

  const addressOf = (changes: Record<string, string | undefined>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) value ? next.set(name, value) : next.delete(name);
    return next;
  };
  const pageLink = (to: number, name: ReactNode, label: string) => {
    const query = addressOf({ page: to > 1 ? String(to) : undefined }).toString();
    return (
      <Link
        className="icon-button"
        aria-label={label}
        to={`${accountPaths.favoriteList(list.listId)}${query && `?${query}`}`}
        onClick={() => window.scrollTo(0, 0)}
      >
        {name}
      </Link>
    );
  };

  return (
    <>
      <div className="toolbar">
        <label className="select-all">
          <input
            type="checkbox"
            checked={selection.isAll}
            ref={(box) => {
              if (box) box.indeterminate = selection.chosen.length > 0 && !selection.isAll;
            }}
            onChange={() => selection.setAll(!selection.isAll)}
          />
          <Trans>Select all</Trans>
        </label>
        <label className="select">
          <Trans>Sort by</Trans>
          <select
            value={sort}
            onChange={({ target: { value } }) => {
              const sortby = value === "added" ? undefined : value;
              setSearch(addressOf({ sortby, page: undefined }), { replace: true });
            }}
          >
            {SORTS.map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </div>
      <SelectionBar list={list} chosen={selection.chosen} sort={sort} />
      {error !== undefined && (
        <Failure what={t`Some products could not be loaded.`} error={error} onRetry={retry} />
      )}
      {isSorting && error === undefined && (
        <>
          <p className="muted" role="status">
            {plural(newest.length, {
              one: "Sorting 1 product…",
              other: `Sorting ${formatCount(newest.length)} products…`,
            })}
          </p>
          <SkeletonRows count={4} />
        </>
      )}
      <ul {...kept} className="rows">
        {shown.map((favorite, at) => (
          <FavoriteRow
            key={favorite.productId}
            favorite={favorite}
            card={cards.get(favorite.productId)}
            name={nameOf(favorite.productId)}
            isChosen={selection.has(favorite.productId)}
            onChoose={() => selection.toggle(favorite.productId)}
            onRemove={() => setRemoving({ productId: favorite.productId, focusNext: focusNear(REMOVE, at) })}
          />
        ))}
      </ul>
      <Pages label={t`Pages of ${name}`} page={page} pages={pages} link={pageLink} />
      {removing && (
        <Remove
          list={list}
          productId={removing.productId}
          productName={nameOf(removing.productId)}
          onRemoved={removing.focusNext}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </>
  );
}

function Remove(props: Omit<Parameters<typeof RemoveFavoriteDialog>[0], "lists">) {
  const all = useAtomValue(favoritesAtom);
  const lists = all.filter(({ productId }) => productId === props.productId).length;
  return <RemoveFavoriteDialog {...props} lists={lists} />;
}
