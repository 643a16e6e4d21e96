// The rendered address. During a navigation to a page whose code is loading, the browser's address is ahead of it.
import { createContext, useCallback, useContext, useMemo } from "react";
import { entryAt, type HistoryEntry, type NavigateOptions, navigate } from "./history.ts";

export const LocationContext = createContext<HistoryEntry>(entryAt("/"));

export const useLocation = (): HistoryEntry => useContext(LocationContext);

/**
 * Returns a function that opens an absolute path, or moves by a number of history entries. `?…` and `#…` are relative to the
 * rendered path.
 */
export function useNavigate() {
  const { pathname } = useLocation();
  return useCallback(
    (to: string | number, options?: NavigateOptions) => {
      if (typeof to === "number") history.go(to);
      else navigate(/^[?#]/.test(to) ? pathname + to : to, options);
    },
    [pathname],
  );
}

type Query = URLSearchParams | Record<string, string>;

/** Returns the query of the rendered address, and a function that sets it. */
export function useSearchParams() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const setParams = useCallback(
    (next: Query | ((before: URLSearchParams) => Query), options?: NavigateOptions) => {
      const query = typeof next === "function" ? next(new URLSearchParams(params)) : next;
      navigate(`?${new URLSearchParams(query)}`, options);
    },
    [navigate, params],
  );
  return [params, setParams] as const;
}
