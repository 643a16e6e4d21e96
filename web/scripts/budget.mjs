// Fails the build when it exceeds its budgets. Each page of the store: the scripts and styles of its first load, by number and
// by size in gzip. The support app: its first page (the lobby, which loads at once), each further page, and the styles of a page.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { firstLoads } from "./firstLoads.mjs";

const KB = 1024;
const BUDGET = { first: 88 * KB, further: 35 * KB, css: 16 * KB };
/** Of a first load: the number of scripts and styles, and their sizes. */
const PAGE = { files: 26, scripts: 120 * KB, styles: BUDGET.css };
const sizes = new Map();

function sizeOf(file) {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join("dist", file)), { level: 9 }).length);
  return sizes.get(file);
}

const sum = (files) => [...files].reduce((total, file) => total + sizeOf(file), 0);

/** The sizes of a build; `atOnce` is a page that the entry loads before it renders. */
function weigh(build, atOnce) {
  const manifest = JSON.parse(readFileSync(`dist/.vite/${build}.json`, "utf8"));

  /** A chunk with all its static imports. */
  function withImports(key, found = new Set()) {
    if (found.has(key)) return found;
    found.add(key);
    for (const imported of manifest[key].imports ?? []) withImports(imported, found);
    return found;
  }

  const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
  const first = withImports(entry);
  if (atOnce) withImports(atOnce, first);
  /** Every chunk that loads later, including those imported only by such chunks. */
  const later = new Set();
  for (const key of first) follow(key);
  function follow(key) {
    for (const next of manifest[key].dynamicImports ?? []) {
      if (later.has(next) || first.has(next)) continue;
      later.add(next);
      for (const chunk of withImports(next)) follow(chunk);
    }
  }
  // The entry waits for the code of its page. A file that imports the entry would wait for it in turn, for ever.
  for (const [key, { imports = [] }] of Object.entries(manifest)) {
    if (imports.includes(entry)) throw new Error(`${key} imports the entry ${entry}, which waits for it.`);
  }
  const files = (keys) => [...keys].map((key) => manifest[key].file);
  const cssOf = (keys) => new Set([...keys].flatMap((key) => manifest[key].css ?? []));
  const nameOf = (key) => key.replace("src/", "+ ");
  const shared = cssOf(withImports(entry));
  const cssWith = (key) => new Set([...shared, ...cssOf(withImports(key))]);
  return [
    [`first page of ${entry}`, sum(files(first)), BUDGET.first],
    [`css of all pages of ${entry}`, sum(shared), BUDGET.css],
    ...[...later].map((key) => [
      nameOf(key),
      sum(files([...withImports(key)].filter((chunk) => !first.has(chunk)))),
      BUDGET.further,
    ]),
    ...[...later, ...(atOnce ? [atOnce] : [])]
      .filter((key) => cssWith(key).size > shared.size)
      .map((key) => [`css with ${nameOf(key)}`, sum(cssWith(key)), BUDGET.css]),
  ];
}

let failed = false;
const rows = firstLoads().flatMap(({ next, ...first }) => [
  first,
  ...(next ? [{ ...next, address: `${first.address} ${next.when}` }] : []),
]);
for (const { address, scripts, styles } of rows) {
  const load = { files: scripts.length + styles.length, scripts: sum(scripts), styles: sum(styles) };
  const isOver = Object.keys(PAGE).some((what) => load[what] > PAGE[what]);
  failed ||= isOver;
  const inKb = (what) => `${(load[what] / KB).toFixed(1)} of ${PAGE[what] / KB} KB ${what}`;
  const told = [`${load.files} of ${PAGE.files} files`, inKb("scripts"), inKb("styles")].join(", ");
  console.log(`${(isOver ? "TOO LARGE" : "ok").padEnd(10)}${told}  ${address}`);
}

const results = weigh("support", "src/support/lobby/LobbyPage.tsx");
for (const [name, size, budget] of results) {
  failed ||= size > budget;
  const verdict = size > budget ? "TOO LARGE" : "ok";
  console.log(`${verdict.padEnd(10)}${(size / KB).toFixed(1).padStart(6)} of ${budget / KB} KB  ${name}`);
}
if (failed) process.exit(1);
