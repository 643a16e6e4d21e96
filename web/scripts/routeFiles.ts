// Bundles what several pages share. Modules that the same families of pages need are one file, so that a page loads few
// files and little code of other pages. What only one page needs stays in the page's own file.
import { type Graph, neededBy } from "./moduleGraph.ts";

/** A family of pages: its name, and a pattern of the modules that are loaded dynamically. */
export type Family = [name: string, pages: RegExp];

/** A bundle with less source code than this, in bytes, is not worth a file of its own: it loads with every page. */
const SMALL = 2500;
const ALWAYS = "always";

/**
 * Returns the bundle of a module, if any. A page belongs to the first family that matches it; dialogs belong to none. What the
 * module `always` needs loads with every page.
 */
export function routeFiles(root: string, always: string, families: Family[]) {
  let bundles: Map<string, string> | undefined;
  return (id: string, graph: Graph): string | null => {
    bundles ??= withoutSmall(bundlesOf(root, always, families, graph), graph);
    return bundles.get(id) ?? null;
  };
}

function bundlesOf(root: string, always: string, families: Family[], graph: Graph): Map<string, string> {
  const familyOf = (page: string) => families.find(([, pattern]) => pattern.test(page))?.[0];
  const first = neededBy([root], graph);
  const bundles = new Map<string, string>();
  for (const [id, entries] of usersOf(dynamicEntries(root, graph), graph)) {
    const isCommon = entries.includes(always);
    if (first.has(id) || entries.includes(id) || id.endsWith(".css")) continue;
    const names = [...new Set(entries.map(familyOf).filter((name) => name !== undefined))].sort();
    if (isCommon) bundles.set(id, ALWAYS);
    else if (entries.length > 1) bundles.set(id, names.join("-") || "dialogs");
  }
  return bundles;
}

/** Moves the modules of small bundles to `always`, unless they would take a larger bundle with them. */
function withoutSmall(bundles: Map<string, string>, graph: Graph): Map<string, string> {
  const modulesIn = (name: string) => [...bundles.keys()].filter((id) => bundles.get(id) === name);
  const sizeOf = (name: string) =>
    modulesIn(name).reduce((sum, id) => sum + (graph.getModuleInfo(id)?.code?.length ?? 0), 0);
  const moved = new Set([...new Set(bundles.values())].filter((name) => sizeOf(name) < SMALL));
  const staysBehind = (id: string) => {
    const bundle = bundles.get(id);
    return bundle !== undefined && bundle !== ALWAYS && !moved.has(bundle);
  };
  for (let before = -1; before !== moved.size; ) {
    before = moved.size;
    for (const name of moved) {
      if ([...neededBy(modulesIn(name), graph)].some(staysBehind)) moved.delete(name);
    }
  }
  return new Map([...bundles].map(([id, bundle]) => [id, moved.has(bundle) ? ALWAYS : bundle]));
}

/** The modules that are loaded dynamically. */
function dynamicEntries(root: string, graph: Graph): Set<string> {
  const seen = new Set<string>();
  const entries = new Set<string>();
  const open = [root];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    for (const entry of dynamicallyImportedIds) entries.add(entry);
    open.push(...importedIds, ...dynamicallyImportedIds);
  }
  return entries;
}

/** The dynamic entries that need each module. */
function usersOf(entries: Set<string>, graph: Graph): Map<string, string[]> {
  const users = new Map<string, string[]>();
  for (const entry of entries) {
    for (const id of neededBy([entry], graph)) users.set(id, [...(users.get(id) ?? []), entry]);
  }
  return users;
}
