// States the order of the cascade layers at the beginning of every style sheet, because any of them may load first.
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** Reads the order from the style sheet at a path. */
export function layerOrder(sheet: string): Plugin {
  const order = /@layer [^{;]+;/.exec(readFileSync(sheet, "utf8"))?.[0];
  if (!order) throw new Error(`${sheet} states no order of the cascade layers.`);
  return {
    name: "layer-order",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === "asset" && file.fileName.endsWith(".css")) file.source = `${order}${file.source}`;
      }
    },
  };
}
