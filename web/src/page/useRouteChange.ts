// Follows the address: reports the open page to the server, starts a new page at the top, and restores the scroll
// position on back navigation.
import { useEffect, useLayoutEffect, useRef } from "react";
import { forgetTyping } from "../api/upgrade.ts";
import { tellPage } from "../live/socket.ts";
import { useLocation } from "../routing/index.ts";
import { pageChanged } from "./navigation.ts";
import { enterEntry, isShownAgain, restoreScroll } from "./scroll.ts";

export function useRouteChange(): void {
  const { pathname, hash, key, action } = useLocation();
  const before = useRef({ pathname, key });

  // What a hash names is scrolled to by the page.
  const isReturned = useRef(isShownAgain && hash === "");
  useLayoutEffect(() => {
    if (isReturned.current) restoreScroll(before.current.key);
    isReturned.current = false;
  }, []);

  useLayoutEffect(() => {
    enterEntry(key);
    const last = before.current;
    if (last.key === key) return;
    before.current = { pathname, key };
    if (action === "POP") restoreScroll(key);
    else if (last.pathname !== pathname) window.scrollTo(0, 0);
    if (last.pathname !== pathname) {
      forgetTyping();
      pageChanged();
    }
  }, [pathname, key, action]);

  useEffect(() => tellPage(pathname), [pathname]);
}
