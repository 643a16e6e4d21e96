// Fails the build when it grew past its budget, in gzip: what the first page needs, what each further page adds, CSS.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const KB = 1024;
const BUDGET = { first: 95 * KB, further: 35 * KB, css: 15 * KB };
const manifest = JSON.parse(readFileSync("dist/.vite/manifest.json", "utf8"));
const sizes = new Map();

function sizeOf(file) {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join("dist", file)), { level: 9 }).length);
  return sizes.get(file);
}

/** A chunk with all that it imports at once. */
function withImports(key, found = new Set()) {
  if (found.has(key)) return found;
  found.add(key);
  for (const imported of manifest[key].imports ?? []) withImports(imported, found);
  return found;
}

const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
const first = withImports(entry);
/** Every chunk that is read later, also those that only another such chunk asks for. */
const later = new Set();
for (const key of first) follow(key);
function follow(key) {
  for (const next of manifest[key].dynamicImports ?? []) {
    if (later.has(next)) continue;
    later.add(next);
    for (const chunk of withImports(next)) follow(chunk);
  }
}
const sum = (keys) => [...keys].reduce((total, key) => total + sizeOf(manifest[key].file), 0);
const css = new Set(Object.values(manifest).flatMap((chunk) => chunk.css ?? []));
const results = [
  ["first page", sum(first), BUDGET.first],
  ["css", [...css].reduce((total, file) => total + sizeOf(file), 0), BUDGET.css],
  ...[...later].map((key) => {
    const added = [...withImports(key)].filter((chunk) => !first.has(chunk));
    return [key.replace("src/", "+ "), sum(added), BUDGET.further];
  }),
];

let failed = false;
for (const [name, size, budget] of results) {
  failed ||= size > budget;
  const verdict = size > budget ? "TOO LARGE" : "ok";
  console.log(`${verdict.padEnd(10)}${(size / KB).toFixed(1).padStart(6)} of ${budget / KB} KB  ${name}`);
}
if (failed) process.exit(1);
