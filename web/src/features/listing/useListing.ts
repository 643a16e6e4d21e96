// The pages of a listing that are on screen: one when it is opened, more below as they are loaded. Which page came
// first is kept with the history entry, so that going back finds the same products and the same place.
import { atom, useAtomValue } from "jotai";
import { useMemo, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { addresses } from "../../api/addresses.ts";
import { type Resource, reloadResource, resourceAtom } from "../../api/resource.ts";
import type { ProductCard, SearchAnswer } from "../../api/types.ts";
import { atPage, listingQuery, pageOf } from "./facets.ts";

export interface Listing {
  search: URLSearchParams;
  /** The newest answer: counts, facets, totals. Undefined before the first. */
  answer: SearchAnswer | undefined;
  products: ProductCard[];
  error: unknown;
  isLoading: boolean;
  apply: (search: URLSearchParams) => void;
  more: { address: string; load: () => void } | undefined;
  /** The first page, where a later one was opened. */
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
  // While a new answer is on its way the last one stays: facets that vanish take the focus with them.
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
