// The code of a link in an email: a new password, a confirmed address. It is taken out of the address before the page does
// anything else, so that neither history, referrers nor anyone who looks at the screen gets it.

/** Pages of links with codes are below this. */
const PLACE = /^\/account\//i;

let taken: { pathname: string; code: string } | undefined;

/** The code of a link: a parameter of its address, or what stands behind its `#`. */
export function codeIn({ search, hash }: { search: string; hash: string }): string | undefined {
  const behind = hash.replace(/^#/, "");
  const code = new URLSearchParams(search).get("code") ?? new URLSearchParams(behind).get("code") ?? behind;
  return code.trim() || undefined;
}

/** Keeps the code of the page's address and takes it out of there. To be called when the page's module is read. */
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
