// Whether an edited line still is an exact repeat of an approved and produced one, as the server will decide.
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

/** Equal prints have equal keys. */
const printOf = (decorations: readonly ConfiguredDecoration[]) =>
  JSON.stringify(
    decorations
      .map(({ location, method, colors, inks, artworkId }) => [location, method, colors, inks, artworkId])
      .sort(([one], [other]) => String(one).localeCompare(String(other))),
  );
