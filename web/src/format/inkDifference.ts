// The difference of two inks, in words. The server's words for differences are the same (`server/pictures/src/inks/mod.rs`).

/** A CIEDE2000 difference, given in tenths. */
export function differenceInWords(tenths: number): string {
  if (tenths === 0) return "exact";
  if (tenths < 20) return "very close";
  if (tenths < 50) return "close";
  return tenths < 100 ? "visibly different" : "very different";
}
