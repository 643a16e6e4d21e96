// Follows the address: reports the open page to the server, starts a new page at the top, and restores the scroll
// position on back navigation.
import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { tellPage } from "../live/socket.ts";
import { pageChanged } from "./navigation.ts";
import { enterEntry, restoreScroll } from "./scroll.ts";

export function useRouteChange(): void {
  const { pathname, key } = useLocation();
  const type = useNavigationType();
  const before = useRef({ pathname, key });

  useLayoutEffect(() => {
    enterEntry(key);
    const last = before.current;
    if (last.key === key) return;
    before.current = { pathname, key };
    if (type === "POP") restoreScroll(key);
    else if (last.pathname !== pathname) window.scrollTo(0, 0);
    if (last.pathname !== pathname) pageChanged();
  }, [pathname, key, type]);

  useEffect(() => tellPage(pathname), [pathname]);
}
