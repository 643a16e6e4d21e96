// The fonts of texts: the list, and the outlines of those in use.
import { atom, useAtomValue } from "jotai";
import { useMemo } from "react";
import { at } from "../../api/address.ts";
import { resourceAtom } from "../../api/resource.ts";
import type { DesignLayer, FontOutlines } from "../../api/types.ts";
import { useResource } from "../../api/useResource.ts";

const LIST = at("/api/fonts");
export const DEFAULT_FONT = "montserrat-bold";

export const useFontList = () => useResource(LIST);

const outlinesOf = (name: string) => at("/api/fonts/{name}", { name });

/** The outlines of the fonts that layers use, as far as they have loaded. */
export function useFonts(layers: readonly DesignLayer[]): ReadonlyMap<string, FontOutlines> {
  const names = [
    ...new Set(layers.flatMap(({ content }) => (content.kind === "text" ? [content.font] : []))),
  ];
  const wanted = names.sort().join(",");
  const fontsAtom = useMemo(() => {
    const atoms = wanted
      .split(",")
      .filter(Boolean)
      .map((name) => [name, resourceAtom(outlinesOf(name))] as const);
    return atom((get) => {
      const found = atoms.flatMap(([name, fontAtom]) => {
        const font = get(fontAtom);
        return font.state === "ready" ? [[name, font.data] as const] : [];
      });
      return new Map(found);
    });
  }, [wanted]);
  return useAtomValue(fontsAtom);
}
