// The difference of two inks, in words. The server's words for differences are the same (`server/pictures/src/inks/mod.rs`).

/** A CIEDE2000 difference, given in tenths. */
import { t } from "@lingui/core/macro";

export function differenceInWords(tenths: number): string {
  if (tenths === 0) return t`exact`;
  if (tenths < 20) return t`very close`;
  if (tenths < 50) return t`close`;
  return tenths < 100 ? t`visibly different` : t`very different`;
}
