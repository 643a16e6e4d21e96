// The code of an email link: password reset or email confirmation. It is removed from the address before the page does
// anything else, so that history, referrers and onlookers do not get it.

/** Pages of links with codes are below this. */
const PLACE = /^\/account\//i;

let taken: { pathname: string; code: string } | undefined;

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
  history.replaceState(history.state, "", location.pathname);
}

/** The code that was in the page's address. */
export const codeOfPage = (): string | undefined =>
  taken?.pathname === location.pathname ? taken.code : undefined;
