// Whether a line that repeats what was approved and made still does while it is edited, as the server will see it.
import type { CartLineEntry, Configuration, ConfiguredDecoration } from "../../api/types.ts";

export function isStillRepeat(line: CartLineEntry | undefined, draft: Configuration): boolean {
  const approved = line?.repeatOf?.parts;
  return (
    line !== undefined &&
    approved !== undefined &&
    draft.parts.every(({ partId }) => approved.includes(partId)) &&
    printOf(draft.decorations) === printOf(line.configuration.decorations)
  );
}

/** The same print always reads the same. */
const printOf = (decorations: readonly ConfiguredDecoration[]) =>
  JSON.stringify(
    decorations
      .map(({ location, method, colors, inks, artworkId }) => [location, method, colors, inks, artworkId])
      .sort(([one], [other]) => String(one).localeCompare(String(other))),
  );
