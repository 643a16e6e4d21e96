// The loaded pages of a listing: one at first, more with "Load more". The first page is kept with the history entry, so
// that back navigation restores the products and the scroll position.
import { atom, useAtomValue } from "jotai";
import { useMemo, useState } from "react";
import { addresses } from "../../api/addresses.ts";
import { type Resource, reloadResource, resourceAtom } from "../../api/resource.ts";
import type { ProductCard, SearchAnswer } from "../../api/types.ts";
import { useLocation, useNavigate, useSearchParams } from "../../routing/index.ts";
import { atPage, listingQuery, pageOf } from "./facets.ts";

export interface Listing {
  search: URLSearchParams;
  /** The newest response: counts, facets and totals. Undefined before the first. */
  answer: SearchAnswer | undefined;
  products: ProductCard[];
  error: unknown;
  isLoading: boolean;
  apply: (search: URLSearchParams) => void;
  more: { address: string; load: () => void } | undefined;
  /** The first page, if the listing was opened at a later one. */
  first: { address: string; shownFrom: number } | undefined;
  retry: () => void;
}

const sameAnswers = (a: SearchAnswer[], b: SearchAnswer[]) =>
  a.length === b.length && a.every((one, at) => one === b[at]);

export function useListing(subject: Record<string, string>): Listing {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const page = pageOf(search);
  const from = Math.min(page, Number((state as { from?: number } | null)?.from) || page);
  const subjectText = new URLSearchParams(subject).toString();
  const searchText = search.toString();

  const asked = useMemo(() => {
    const query = listingQuery(
      Object.fromEntries(new URLSearchParams(subjectText)),
      new URLSearchParams(searchText),
    );
    return Array.from({ length: page - from + 1 }, (_, at) => addresses.search(atPage(query, from + at)));
  }, [subjectText, searchText, from, page]);
  const pages = useAtomValue(
    useMemo(() => {
      const atoms = asked.map((address) => resourceAtom<SearchAnswer>(address));
      return atom((get) => atoms.map((one) => get(one)));
    }, [asked]),
  );

  const ready = pages.flatMap((one) => (one.state === "ready" ? [one.data] : []));
  // Keeps the last response while a new one loads: removed facets would lose the focus.
  const [shown, setShown] = useState<SearchAnswer[]>(ready);
  if (ready.length > 0 && !sameAnswers(ready, shown)) setShown(ready);
  const answer = shown.at(-1);
  const failed = pages.find(
    (one): one is Extract<Resource<SearchAnswer>, { state: "failed" }> => one.state === "failed",
  );
  const next = `${pathname}?${atPage(search, page + 1)}`;
  const go = (address: string, keepFrom?: number) =>
    navigate(address, { replace: keepFrom !== undefined, state: keepFrom ? { from: keepFrom } : null });

  return {
    search,
    answer,
    products: shown.flatMap((one) => one.products),
    error: failed?.error,
    isLoading: pages.some((one) => one.state === "loading"),
    apply: (changed) => void go(`${pathname}?${changed}`.replace(/\?$/, "")),
    more: answer && page < answer.pages ? { address: next, load: () => void go(next, from) } : undefined,
    first:
      from > 1
        ? { address: `${pathname}?${atPage(search, 1)}`.replace(/\?$/, ""), shownFrom: from }
        : undefined,
    retry: () => {
      for (const address of asked) reloadResource(address);
    },
  };
}
