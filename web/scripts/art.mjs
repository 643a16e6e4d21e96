// Packs the demo's stock art into dist/art.json.br, which the server embeds: sets in the Iconify format, one per line,
// with their metadata and keywords, without skin tones and hidden images. The art and the keywords come from npm
// packages; `platen import` can read the packages' own files too.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { brotliCompressSync, constants } from "node:zlib";

const SETS = ["fluent-emoji-flat", "fluent-emoji-high-contrast"];
/** The server allows no SVG filters. */
const FILTERED = /\bfilter=/;
const TONES = ["light", "medium-light", "medium", "medium-dark", "dark"];
const require = createRequire(import.meta.url);
const words = readJson("emojilib");

function readJson(name) {
  return JSON.parse(readFileSync(require.resolve(name), "utf8"));
}

/** Only images that exist in all five tones have tones: "police-car-light" is a light, not a pale police car. */
function isToned(name, names) {
  const parts = name.split("-");
  while (parts.length > 1 && ["light", "medium", "dark"].includes(parts.at(-1))) {
    parts.pop();
    const base = parts.join("-");
    if (TONES.every((tone) => names.has(`${base}-${tone}`))) return names.has(base);
  }
  return false;
}

/** Common names of the character that an image shows. */
function keywordsOf(chars) {
  const character = (code) =>
    String.fromCodePoint(...code.split("-").map((part) => Number.parseInt(part, 16)));
  const found = new Map();
  for (const [code, name] of Object.entries(chars)) {
    const plain = character(code).replaceAll("\ufe0f", "");
    const known = [plain, `${plain}\ufe0f`, character(code)].map((key) => words[key]).find(Boolean);
    if (known) found.set(name, known);
  }
  return found;
}

function pack(set) {
  const part = (file) => readJson(`@iconify-json/${set}/${file}.json`);
  const { icons, aliases = {}, ...rest } = part("icons");
  const names = new Set([...Object.keys(icons), ...Object.keys(aliases)]);
  const keywords = keywordsOf(part("chars"));
  const kept = (entries) =>
    Object.fromEntries(
      Object.entries(entries)
        .filter(([name, piece]) => !piece.hidden && !isToned(name, names) && !FILTERED.test(piece.body))
        .map(([name, piece]) => [name, { ...piece, keywords: keywords.get(name) }]),
    );
  const categories = Object.fromEntries(
    Object.entries(part("metadata").categories).map(([category, members]) => [
      category,
      members.filter((name) => !isToned(name, names)),
    ]),
  );
  return { ...rest, icons: kept(icons), aliases: kept(aliases), info: part("info"), categories };
}

const text = Buffer.from(SETS.map((set) => JSON.stringify(pack(set))).join("\n"));
const params = {
  [constants.BROTLI_PARAM_QUALITY]: 9,
  [constants.BROTLI_PARAM_LGWIN]: 22,
  [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
};
const packed = brotliCompressSync(text, { params });
writeFileSync("dist/art.json.br", packed);
console.log(`stock art: ${(packed.length / 1024).toFixed(0)} KB, of ${(text.length / 1024).toFixed(0)} KB`);
