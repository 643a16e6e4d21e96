/** Returns what a hash names: `#promo-code` is `promo-code`. */
export function nameInHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return "";
  }
}
