// Assigns the modules of the pages to files, so that each page loads few files and little that it does not need.
import { statSync } from "node:fs";
import { type Bundle, merge } from "./bundles.ts";
import { type Graph, importsOf, neededBy } from "./moduleGraph.ts";
import type { Page } from "./pages.ts";

/** How much a load counts, by how often it happens: of a page of the store, of a customer's own page, of a dialog. */
const STORE = 7;
const ACCOUNT = 1;
const DIALOG = 0.1;

/**
 * Returns the bundle of a module, if any; `ours` is the name of the one that every page loads. Modules that the same pages and
 * dialogs need start as one bundle; then bundles are merged. What one page or dialog alone needs stays with it.
 */
export function routeFiles(root: string, pages: Page[], ours: string) {
  let names: Map<string, string> | undefined;
  return (id: string, graph: Graph): string | null => {
    names ??= namesOf(root, pages, ours, graph);
    return names.get(id) ?? null;
  };
}

function namesOf(root: string, pages: Page[], ours: string, graph: Graph): Map<string, string> {
  const first = neededBy([root], graph);
  const entries = entriesOf(root, graph);
  const bundles = bundlesOf(first, entries, graph);
  const at = (id: string) => {
    const found = bundles.find(({ modules }) => modules.includes(id));
    if (!found) throw new Error(`No page loads ${id}.`);
    return found;
  };
  const load = (modules: string[], weight: number) => ({ roots: [root, ...modules].map(at), weight });
  const loads = [
    ...pages.flatMap(({ modules, next, isAccount }) => {
      const weight = isAccount ? ACCOUNT : STORE;
      return [load(modules, weight), ...(next ? [load([...modules, ...next.modules], weight)] : [])];
    }),
    ...[...entries].map((id) => load([id], DIALOG)),
  ];
  return new Map(
    merge(bundles, loads)
      .filter(({ isPage }) => !isPage)
      .flatMap((bundle, index) =>
        bundle.modules
          .filter((id) => !first.has(id))
          .map((id) => [id, bundle.modules.includes(root) ? ours : `shared-${index}`] as const),
      ),
  );
}

/** The modules that are loaded dynamically. */
function entriesOf(root: string, graph: Graph): Set<string> {
  const seen = new Set<string>();
  const entries = new Set<string>();
  const open = [root];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    const later = graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
    for (const entry of later) entries.add(entry);
    open.push(...importsOf(id, graph), ...later);
  }
  return entries;
}

/** The bundles before any merging. */
function bundlesOf(first: Set<string>, entries: Set<string>, graph: Graph): Bundle[] {
  const users = new Map<string, string[]>([...first].map((id) => [id, ["first"]]));
  for (const entry of entries) {
    for (const id of neededBy([entry], graph)) {
      if (!first.has(id)) users.set(id, [...(users.get(id) ?? []), entry]);
    }
  }
  const bundles = new Map<string, Bundle>();
  const bundleOf = new Map<string, Bundle>();
  for (const [id, entering] of users) {
    const key = entries.has(id) ? id : entering.join();
    const bundle = bundles.get(key) ?? {
      modules: [],
      size: 0,
      files: 1,
      imports: new Set(),
      isPage: entries.has(key),
    };
    bundles.set(key, bundle);
    bundleOf.set(id, bundle);
    bundle.modules.push(id);
    bundle.size += sizeOf(id, graph);
    if (id.endsWith(".css")) bundle.files = 2;
  }
  for (const [id, bundle] of bundleOf) {
    for (const imported of importsOf(id, graph)) {
      const other = bundleOf.get(imported);
      if (other && other !== bundle) bundle.imports.add(other);
    }
  }
  return [...bundles.values()];
}

/** Bytes of source, without React, which every page loads. The build keeps the text of a style sheet apart. */
function sizeOf(id: string, graph: Graph): number {
  if (/node_modules\/react/.test(id)) return 0;
  return id.endsWith(".css") ? statSync(id).size : (graph.getModuleInfo(id)?.code?.length ?? 0);
}
