// Removes the plain scripts and styles that have a compressed form: every browser takes that one, and the server decompresses it for
// other clients. A third of what the program embeds.
import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

for (const name of readdirSync("dist/assets")) {
  const file = join("dist/assets", name);
  if (/\.(js|css)$/.test(name) && existsSync(`${file}.gz`)) rmSync(file);
}
