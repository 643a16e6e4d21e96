// Fails if a raw color, or one that depends on the theme, appears outside the tokens file. Drawings (the icon) and data (the
// mock, example responses, the colors that goods are named after) are excluded.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const COLOR =
  /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b|\b(?:rgba?|hsla?|hwb|oklch|oklab|lab|lch|color|light-dark)\(/i;
const NAMES = "white|black|gr[ae]y|silver|red|green|blue|yellow|orange|gold|purple|navy|teal";
const NAMED_STYLE = new RegExp(`^\\s*[\\w-]+:[^;{]*(?<![\\w-])(?:${NAMES})(?![\\w-])[^{]*;?$`);
const NAMED_ATTRIBUTE = new RegExp(`\\b(?:fill|stroke|color)="(?:${NAMES})"`);
const TOKENS = "tokens.css";
const DATA = "colorNames.ts";
const found = [];

for (const entry of readdirSync("src", { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || entry.name === TOKENS || entry.name === DATA || !/\.(css|tsx?)$/.test(entry.name))
    continue;
  if (/\.(?:test|gen)\.tsx?$/.test(entry.name)) continue;
  const file = join(entry.parentPath, entry.name);
  readFileSync(file, "utf8")
    .split("\n")
    .forEach((line, index) => {
      const isRaw =
        COLOR.test(line) || (entry.name.endsWith(".css") ? NAMED_STYLE : NAMED_ATTRIBUTE).test(line);
      if (isRaw) found.push(`${file}:${index + 1}: ${line.trim()}`);
    });
}

if (found.length > 0) {
  console.error(`Raw colors outside ${TOKENS}:\n${found.join("\n")}`);
  process.exit(1);
}
