// Files whose previews are not what would be printed.
import { t } from "@lingui/core/macro";
import type { ArtworkFacts } from "../../api/types.ts";

/** Why the preview of a file is not what would be printed; undefined if it is. The server decides in the same way. */
export function previewFaultOf({ preview, warnings = [] }: ArtworkFacts): string | undefined {
  const blocking = warnings.find(({ blocks }) => blocks)?.message;
  return blocking ?? (preview ? undefined : t`There is no preview of this file.`);
}
