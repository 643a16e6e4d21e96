// What decoration methods do, in words: "embroidered".
import { t } from "@lingui/core/macro";
import type { Participle } from "../../api/types.ts";

export const PARTICIPLES: Record<Participle, string> = {
  printed: t`printed`,
  engraved: t`engraved`,
  etched: t`etched`,
  embroidered: t`embroidered`,
  woven: t`woven`,
  debossed: t`debossed`,
  embossed: t`embossed`,
  stamped: t`stamped`,
};
