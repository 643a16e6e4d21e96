// The code of an email link: password reset or email confirmation. It is removed from the address before the page does
// anything else, so that history, referrers and onlookers do not get it. The tab remembers it until it is used, so that a
// reload works.
import { forgetInTab, keepInTab, recallInTab } from "../../base/tabMemory.ts";

/** Pages of links with codes are below this. */
const PLACE = /^\/account\//i;

const KEPT = "link-code";

interface Taken {
  pathname: string;
  code: string;
}

let taken: Taken | undefined;

/** Returns the code of a link: a parameter of its address, or the text after `#`. */
export function codeIn({ search, hash }: { search: string; hash: string }): string | undefined {
  const behind = hash.replace(/^#/, "");
  const code = new URLSearchParams(search).get("code") ?? new URLSearchParams(behind).get("code") ?? behind;
  return code.trim() || undefined;
}

/** Stores the code of the page's address and removes it there. Call when the page's module loads. */
export function takeCode(): void {
  if (!PLACE.test(location.pathname)) return;
  const code = codeIn(location);
  if (!code) return;
  taken = { pathname: location.pathname, code };
  keepInTab(KEPT, 0, taken);
  history.replaceState(history.state, "", location.pathname);
}

/** Forgets a code that works once, when it has been used or is too old: a reload must not ask for a password again. */
export function forgetCode(): void {
  taken = undefined;
  forgetInTab(KEPT);
}

/** The code that was in the page's address. */
export function codeOfPage(): string | undefined {
  const known = taken ?? recallInTab<Taken>(KEPT, 0);
  return known?.pathname === location.pathname ? known.code : undefined;
}
