// Writes dist/preload.json: the files of each page's first load, which the server names in the page's head.
import { writeFileSync } from "node:fs";
import { firstLoads } from "./firstLoads.mjs";

const loads = firstLoads().map(({ address, scripts, styles }) => ({ address, scripts, styles }));
writeFileSync("dist/preload.json", JSON.stringify(loads));
console.log(`ok        the first loads of ${loads.length} pages`);
