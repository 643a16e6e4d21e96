// The modules that a module needs, for the assignment of modules to files.
import { basename, dirname, resolve } from "node:path";

export interface Graph {
  getModuleInfo(id: string): {
    importedIds: string[];
    dynamicallyImportedIds: string[];
    code: string | null;
  } | null;
}

/** Returns the modules that the entries need, with the entries. */
export function neededBy(entries: Iterable<string>, graph: Graph): Set<string> {
  const found = new Set<string>();
  const open = [...entries];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...importsOf(id, graph));
  }
  return found;
}

/** Returns what a module imports. Of a feature's index and of the icons, only the files of the imported names. */
export function importsOf(id: string, graph: Graph): string[] {
  const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
  return importedIds.flatMap((next) => {
    if (ICONS.test(next)) return iconFiles(next, code ?? "", graph);
    return INDEX.test(next) ? exporters(next, namesFrom(id, code ?? "", next), graph) : [next];
  });
}

/** All icons come through one file. */
const ICONS = /lucide-react\/dist\/esm\/lucide-react\.m?js$/;

/** What the icon library loads for the icons that the code imports. */
function iconFiles(index: string, code: string, graph: Graph): string[] {
  const names = new Set(
    [...code.matchAll(/import \{([^}]*)\} from "lucide-react"/g)]
      .flatMap(([, names = ""]) => names.split(","))
      .map((name) =>
        name
          .trim()
          .replace(/([a-z\d])([A-Z])/g, "$1-$2")
          .toLowerCase(),
      ),
  );
  const { importedIds = [] } = graph.getModuleInfo(index) ?? {};
  return importedIds.filter((id) => !id.includes("/icons/") || names.has(basename(id, ".mjs")));
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
