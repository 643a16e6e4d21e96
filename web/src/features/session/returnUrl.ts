// Where a sign-in may lead: a page of this store and nothing else. "Does not start with http" is not enough:
// `//host`, `/\host` and their kin leave the site while looking like paths.
/** Control characters and every kind of space, by Unicode category. */
const CONTROL_OR_SPACE = /[\p{C}\p{Z}]/u;

export function safeReturnUrl(
  value: string | null | undefined,
  origin = location.origin,
): string | undefined {
  if (!value || !/^\/(?![/\\])/.test(value)) return undefined;
  if (value.includes("\\") || CONTROL_OR_SPACE.test(value)) return undefined;
  try {
    return new URL(value, origin).origin === origin ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The ReturnUrl parameter of an address, in whatever case it was written. */
export function returnUrlOf(search: string): string | undefined {
  for (const [name, value] of new URLSearchParams(search)) {
    if (name.toLowerCase() === "returnurl") return safeReturnUrl(value);
  }
  return undefined;
}
