// Renders the page of the address.
import {
  createElement,
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from "react";
import { Route, Switch, useParams as useEscapedParams, Router as WouterRouter } from "wouter";
import { currentEntry, entryAt, navigate, subscribe } from "./history.ts";
import { LocationContext, useLocation, useNavigate } from "./location.ts";
import { type Params, unescaped, withoutSlashes } from "./patterns.ts";

const useRenderedPath = (): [string, typeof navigate] => [useLocation().pathname, navigate];

/**
 * Follows the browser's address. The page before stays until the code of the next one has loaded. `at` is a fixed address
 * for pages that are rendered outside a browser.
 */
export function Router({ at, children }: { at?: string; children: ReactNode }) {
  const [entry, setEntry] = useState(() => (at === undefined ? currentEntry() : entryAt(at)));
  useLayoutEffect(() => subscribe((next) => startTransition(() => setEntry(next))), []);
  return (
    <LocationContext value={entry}>
      <WouterRouter hook={useRenderedPath}>{children}</WouterRouter>
    </LocationContext>
  );
}

export interface PageRoute {
  path: string;
  element: ReactNode;
}

/** Renders the first page whose pattern matches the address. */
export function Routes({ table }: { table: PageRoute[] }) {
  const location = withoutSlashes(useLocation().pathname);
  // As arguments they need no keys: two addresses of one component are one instance of it.
  return createElement(
    Switch,
    { location, children: undefined },
    ...table.map(({ path, element }) => <Route path={path}>{element}</Route>),
  );
}

/** Opens another path instead of this one, without a history entry. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace: true }), [navigate, to]);
  return null;
}

/** Returns the parameters of the matching pattern, unescaped. */
export function useParams(): Params {
  const escaped: Params = useEscapedParams();
  return useMemo(() => unescaped(escaped), [escaped]);
}
