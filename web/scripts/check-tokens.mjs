// Fails if a raw color appears outside the tokens file. Drawings (the icon) and data (the mock, example responses) are
// excluded.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const COLOR = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch)\(/i;
const TOKENS = "tokens.css";
const found = [];

for (const entry of readdirSync("src", { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || entry.name === TOKENS || !/\.(css|tsx?)$/.test(entry.name)) continue;
  if (/\.(?:test|gen)\.tsx?$/.test(entry.name)) continue;
  const file = join(entry.parentPath, entry.name);
  readFileSync(file, "utf8")
    .split("\n")
    .forEach((line, index) => {
      if (COLOR.test(line)) found.push(`${file}:${index + 1}: ${line.trim()}`);
    });
}

if (found.length > 0) {
  console.error(`Raw colors outside ${TOKENS}:\n${found.join("\n")}`);
  process.exit(1);
}
