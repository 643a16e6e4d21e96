// The files of a page's first load, from the build's manifest and its page.
import { readFileSync } from "node:fs";
import { OUT } from "./language.mjs";
import { PAGES } from "./pages.ts";

/** A classic script of the page, which the manifest does not name. */
const EARLY = /<script\s+src="\/([^"]+)"/g;

/** Returns the first loads: address, scripts, styles; and the same with what follows the first render. */
export function firstLoads() {
  const manifest = JSON.parse(readFileSync(`${OUT}/.vite/manifest.json`, "utf8"));
  const early = [...readFileSync(`${OUT}/index.html`, "utf8").matchAll(EARLY)].map(([, file]) => file);
  return PAGES.map(({ address, modules, next }) => {
    const chunks = new Set();
    for (const key of ["index.html", ...modules]) add(key, manifest, chunks);
    const first = { address, ...filesOf(chunks, manifest, early) };
    if (!next) return first;
    for (const key of next.modules) add(key, manifest, chunks);
    return { ...first, next: { when: next.when, ...filesOf(chunks, manifest, early) } };
  });
}

function filesOf(chunks, manifest, early) {
  const keys = [...chunks];
  return {
    scripts: [...early, ...keys.map((key) => manifest[key].file)],
    styles: [...new Set(keys.flatMap((key) => manifest[key].css ?? []))],
  };
}

/** Adds a chunk with all its static imports. */
function add(key, manifest, found) {
  if (found.has(key)) return;
  if (!manifest[key]) throw new Error(`the build has no ${key}`);
  found.add(key);
  for (const imported of manifest[key].imports ?? []) add(imported, manifest, found);
}
