// The draft, kept in the address and remembered for this tab. Input shows immediately; the address follows shortly
// after, and before the page is left.
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Configuration, Product } from "../../api/types.ts";
import { useLocation, useSearchParams } from "../../routing/index.ts";
import {
  choicesIn,
  type Draft,
  draftOf,
  isConfigured,
  readDraft,
  remember,
  remembered,
  writeDraft,
} from "../configuration/index.ts";

const ADDRESS_FOLLOWS_MS = 300;

/** `saved` is the edited line: then the draft is not remembered. */
export function useDraft(product: Product, saved?: Configuration) {
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  // The address of this page. During a navigation the browser's address is ahead of the rendered page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: router and browser agree at this point
  const page = useMemo(() => location.pathname, [pathname]);
  const [draft, setDraft] = useState(() => firstDraft(product, search, saved));
  const shown = useRef(search.toString());
  /** Addresses written here that the router has not reported yet. */
  const ours = useRef(new Set<string>());
  const query = writeDraft(product, draft, search).toString();

  const write = useCallback(() => {
    ours.current.add(query);
    setSearch(new URLSearchParams(query), { replace: true });
  }, [query, setSearch]);

  useEffect(() => {
    if (!saved) remember(product.id, query);
    const now = search.toString();
    if (now !== shown.current) {
      shown.current = now;
      // Changed elsewhere: a link to this product with another configuration.
      if (!ours.current.delete(now)) return setDraft(readDraft(product, search));
    }
    if (query === now || isUntouched(product, query, search)) return;
    const isChosen = choicesIn(new URLSearchParams(query)) !== choicesIn(search);
    // During a navigation this page is still rendered, and writing would navigate back to it.
    const follow = () => location.pathname === page && write();
    const timer = setTimeout(follow, isChosen ? 0 : ADDRESS_FOLLOWS_MS);
    const leave = () => history.replaceState(history.state, "", `?${query}${location.hash}`);
    window.addEventListener("pagehide", leave);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pagehide", leave);
    };
  }, [product, saved, query, search, page, write]);

  return [draft, setDraft] as const;
}

/** A product's plain address stays plain until something is chosen. */
function isUntouched(product: Product, query: string, search: URLSearchParams): boolean {
  return (
    !isConfigured(search) && query === writeDraft(product, readDraft(product, search), search).toString()
  );
}

function firstDraft(product: Product, search: URLSearchParams, saved: Configuration | undefined): Draft {
  if (isConfigured(search)) return readDraft(product, search);
  if (saved) return draftOf(product, saved);
  const last = remembered(product.id);
  if (!last) return readDraft(product, search);
  // A link to a color selects it, whatever was displayed last.
  const color = search.get("color");
  return readDraft(product, color === null || last.get("color") === color ? last : search);
}
