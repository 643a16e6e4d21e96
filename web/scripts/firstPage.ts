// Bundles everything that an entry's first page needs into two files: the libraries, and our own code.
import { type Graph, neededBy } from "./moduleGraph.ts";

/**
 * Returns the bundle of a module, if any; `ours` is the name of the second. The entries are the application and the pages that it
 * loads at once; each stays a file of its own.
 */
export function firstPage(entries: string[], ours: string) {
  let needed: Set<string> | undefined;
  return (id: string, graph: Graph): string | null => {
    needed ??= neededBy(entries, graph);
    if (entries.includes(id) || !needed.has(id)) return null;
    // A style sheet of the group would load before the application's, which sets the order of the cascade layers.
    if (id.endsWith(".css")) return null;
    return id.includes("node_modules") ? "libraries" : ours;
  };
}
