// Fails the build when it grew past its budget, in gzip: what the first page needs, what each further page adds, and the
// CSS that one page has with its own: that of all pages, and that of any one more.
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
const nameOf = (key) => key.replace("src/", "+ ");
const cssOf = (keys) => new Set([...keys].flatMap((key) => manifest[key].css ?? []));
const cssSize = (files) => [...files].reduce((total, file) => total + sizeOf(file), 0);
const shared = cssOf(first);
const results = [
  ["first page", sum(first), BUDGET.first],
  ["css of all pages", cssSize(shared), BUDGET.css],
  ...[...later].flatMap((key) => {
    const all = withImports(key);
    const added = [...all].filter((chunk) => !first.has(chunk));
    const css = new Set([...shared, ...cssOf(all)]);
    return [
      [nameOf(key), sum(added), BUDGET.further],
      ...(css.size > shared.size ? [[`css with ${nameOf(key)}`, cssSize(css), BUDGET.css]] : []),
    ];
  }),
];

let failed = false;
for (const [name, size, budget] of results) {
  failed ||= size > budget;
  const verdict = size > budget ? "TOO LARGE" : "ok";
  console.log(`${verdict.padEnd(10)}${(size / KB).toFixed(1).padStart(6)} of ${budget / KB} KB  ${name}`);
}
if (failed) process.exit(1);
