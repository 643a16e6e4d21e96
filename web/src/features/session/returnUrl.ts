// Return addresses after sign-in: only pages of this store. "Does not start with http" is not enough: `//host`,
// `/\host` and similar leave the site while looking like paths.
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

/** The ReturnUrl parameter of an address, in any letter case. */
export function returnUrlOf(search: string): string | undefined {
  for (const [name, value] of new URLSearchParams(search)) {
    if (name.toLowerCase() === "returnurl") return safeReturnUrl(value);
  }
  return undefined;
}
