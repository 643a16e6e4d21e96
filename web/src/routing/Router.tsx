// Renders the page of the address.
import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from "react";
import { currentEntry, entryAt, subscribe } from "./history.ts";
import { LocationContext, useLocation, useNavigate } from "./location.ts";
import { matchPath, type Params, unescaped } from "./patterns.ts";

/** The parameters of the innermost matching pattern, escaped. */
const ParamsContext = createContext<Params>({});

/**
 * Follows the browser's address. The page before stays until the code of the next one has loaded. `at` is a fixed address
 * for pages that are rendered outside a browser.
 */
export function Router({ at, children }: { at?: string; children: ReactNode }) {
  const [entry, setEntry] = useState(() => (at === undefined ? currentEntry() : entryAt(at)));
  useLayoutEffect(() => subscribe((next) => startTransition(() => setEntry(next))), []);
  return <LocationContext value={entry}>{children}</LocationContext>;
}

export interface PageRoute {
  path: string;
  element: ReactNode;
}

/** Renders the first page whose pattern matches the address. */
export function Routes({ table }: { table: PageRoute[] }) {
  const { pathname } = useLocation();
  for (const { path, element } of table) {
    const match = matchPath(path, pathname);
    if (match) return <ParamsContext value={match.params}>{element}</ParamsContext>;
  }
  return null;
}

/** Opens another path instead of this one, without a history entry. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace: true }), [navigate, to]);
  return null;
}

/** Returns the parameters of the matching pattern, unescaped. */
export function useParams(): Params {
  const escaped = useContext(ParamsContext);
  return useMemo(() => unescaped(escaped), [escaped]);
}
