// Follows the address: reports the open page to the server, starts a new page at the top, and restores the scroll
// position on back navigation.
import { useEffect, useLayoutEffect, useRef } from "react";
import { tellPage } from "../live/socket.ts";
import { useLocation } from "../routing/index.ts";
import { pageChanged } from "./navigation.ts";
import { enterEntry, restoreScroll } from "./scroll.ts";

export function useRouteChange(): void {
  const { pathname, key, action } = useLocation();
  const before = useRef({ pathname, key });

  useLayoutEffect(() => {
    enterEntry(key);
    const last = before.current;
    if (last.key === key) return;
    before.current = { pathname, key };
    if (action === "POP") restoreScroll(key);
    else if (last.pathname !== pathname) window.scrollTo(0, 0);
    if (last.pathname !== pathname) pageChanged();
  }, [pathname, key, action]);

  useEffect(() => tellPage(pathname), [pathname]);
}
