// Writes preload.json: the files of each page's first load, which the server names in the page's head, except those that
// every page names itself.
import { readFileSync, writeFileSync } from "node:fs";
import { firstLoads } from "./firstLoads.mjs";
import { OUT } from "./language.mjs";

const shell = readFileSync(`${OUT}/index.html`, "utf8");
const further = (files) => files.filter((file) => !shell.includes(file));
const loads = firstLoads().map(({ address, scripts, styles }) => ({
  address,
  scripts: further(scripts),
  styles: further(styles),
}));
writeFileSync(`${OUT}/preload.json`, JSON.stringify(loads));
console.log(`ok        the first loads of ${loads.length} pages`);
