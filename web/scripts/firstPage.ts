// Bundles everything that an entry's first page needs into two files: the libraries, and our own code.
import { basename, dirname, resolve } from "node:path";

interface Graph {
  getModuleInfo(id: string): { importedIds: string[]; code: string | null } | null;
}

/**
 * Returns the bundle of a module, if any; `ours` is the name of the second. The entries are the application and the pages that it
 * loads at once; each stays a file of its own.
 */
export function firstPage(entries: string[], ours: string) {
  let needed: Set<string> | undefined;
  return (id: string, graph: Graph): string | null => {
    if (!needed) {
      needed = new Set();
      for (const entry of entries) reachable(entry, graph, needed);
    }
    if (entries.includes(id) || !needed.has(id)) return null;
    // A style sheet of the group would load before the application's, which sets the order of the cascade layers.
    if (id.endsWith(".css")) return null;
    if (ICON.test(id) && !iconsOf(needed, graph).has(basename(id, ".mjs"))) return null;
    return id.includes("node_modules") ? "libraries" : ours;
  };
}

const ICON = /lucide-react\/dist\/esm\/icons\//;
let icons: Set<string> | undefined;

/** All icons come through one file, so all would be included. Returns those named by the needed modules. */
function iconsOf(modules: Set<string>, graph: Graph): Set<string> {
  icons ??= new Set(
    [...modules]
      .filter((id) => !id.includes("node_modules"))
      .flatMap((id) => [
        ...(graph.getModuleInfo(id)?.code ?? "").matchAll(/import \{([^}]*)\} from "lucide-react"/g),
      ])
      .flatMap(([, names = ""]) => names.split(","))
      .map((name) =>
        name
          .trim()
          .replace(/([a-z\d])([A-Z])/g, "$1-$2")
          .toLowerCase(),
      ),
  );
  return icons;
}

/** The modules that this one needs. Of a feature's index, only the files of the imported names. */
function reachable(id: string, graph: Graph, found: Set<string>): void {
  if (found.has(id)) return;
  found.add(id);
  const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
  for (const next of importedIds) {
    if (!INDEX.test(next)) reachable(next, graph, found);
    else {
      found.add(next);
      for (const file of exporters(next, namesFrom(id, code ?? "", next), graph))
        reachable(file, graph, found);
    }
  }
}

const INDEX = /\/features\/[^/]+\/index\.ts$/;

/** The names that the code imports from this index. */
function namesFrom(id: string, code: string, index: string): Set<string> {
  return new Set(
    [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*"([^"]+)"/g)]
      .filter(([, , from = ""]) => resolve(dirname(id), from) === index)
      .flatMap(([, names = ""]) => names.split(","))
      .map((name) => name.trim().replace(/\s+as\s.*/s, "")),
  );
}

/** The files from which an index exports these names. */
function exporters(index: string, names: Set<string>, graph: Graph): string[] {
  return [...(graph.getModuleInfo(index)?.code ?? "").matchAll(/export\s*\{([^}]*)\}\s*from\s*"([^"]+)"/g)]
    .filter(([, exported = ""]) =>
      exported.split(",").some((name) => names.has(name.trim().replace(/.*\sas\s+/s, ""))),
    )
    .map(([, , from = ""]) => resolve(dirname(index), from));
}
