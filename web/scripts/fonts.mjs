// Extracts the outlines of the fonts of designs from npm packages into dist/fonts.json.br, which the server embeds and
// serves to browsers, so that both draw the same text. Lengths are in thousandths of the font size, y down from the baseline.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { brotliCompressSync } from "node:zlib";
import opentype from "opentype.js";

/** The displayed name, the package, and the style. */
const FONTS = [
  ["Roboto", "roboto", "400-normal"],
  ["Roboto Bold", "roboto", "700-normal"],
  ["Montserrat Bold", "montserrat", "700-normal"],
  ["Oswald", "oswald", "500-normal"],
  ["Bebas Neue", "bebas-neue", "400-normal"],
  ["Roboto Slab", "roboto-slab", "600-normal"],
  ["Playfair Display", "playfair-display", "700-normal"],
  ["Lora Italic", "lora", "400-italic"],
  ["Pacifico", "pacifico", "400-normal"],
  ["Caveat", "caveat", "600-normal"],
];
/** The letters of western European languages, digits, punctuation, currencies. */
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x152, 0x153],
  [0x160, 0x161],
  [0x178, 0x178],
  [0x17d, 0x17e],
  [0x2010, 0x2026],
  [0x2030, 0x203a],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
];
const EM = 1000;
const require = createRequire(import.meta.url);

function parse(name, style, subset = "latin") {
  const file = readFileSync(require.resolve(`@fontsource/${name}/files/${name}-${subset}-${style}.woff`));
  return opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
}

/** A glyph's path in whole units. */
function pathOf(glyph, scale) {
  const at = (value) => Math.round(value * scale);
  const point = (x, y) => `${at(x)} ${at(-y)}`;
  return glyph.path.commands
    .map((part) => {
      if (part.type === "Z") return "z";
      const points = [];
      if (part.type === "C") points.push(point(part.x1, part.y1), point(part.x2, part.y2));
      if (part.type === "Q") points.push(point(part.x1, part.y1));
      return `${part.type}${[...points, point(part.x, part.y)].join(" ")}`;
    })
    .join("");
}

function extract(name, style) {
  const font = parse(name, style);
  const scale = EM / font.unitsPerEm;
  const found = RANGES.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
  )
    .map((character) => [character, font.charToGlyph(character)])
    .filter(([, glyph]) => glyph.index !== 0);
  const glyphs = Object.fromEntries(
    found.map(([character, glyph]) => [
      character,
      [Math.round(glyph.advanceWidth * scale), pathOf(glyph, scale)],
    ]),
  );
  const kerning = {};
  for (const [left, leftGlyph] of found) {
    for (const [right, rightGlyph] of found) {
      const value = Math.round(font.getKerningValue(leftGlyph, rightGlyph) * scale);
      if (value !== 0) kerning[left + right] = value;
    }
  }
  const { ascender, descender } = font;
  return { ascent: Math.round(ascender * scale), descent: Math.round(-descender * scale), glyphs, kerning };
}

const fonts = FONTS.map(([label, name, style]) => ({
  name: label.toLowerCase().replaceAll(" ", "-"),
  label,
  license: require(`@fontsource/${name}/package.json`).license,
  font: extract(name, style),
}));
const text = JSON.stringify(fonts);
const packed = brotliCompressSync(text);
writeFileSync("dist/fonts.json.br", packed);
console.log(`fonts: ${(packed.length / 1024).toFixed(0)} KB, of ${(text.length / 1024).toFixed(0)} KB`);

/** The font of documents, such as proofs as PDF: all letters of European languages, of which each document contains those it uses. */
const SUBSETS = ["latin", "latin-ext", "vietnamese", "greek", "greek-ext", "cyrillic", "cyrillic-ext"];

function extractAll(name, style) {
  const glyphs = {};
  for (const subset of SUBSETS) {
    const font = parse(name, style, subset);
    const scale = EM / font.unitsPerEm;
    for (let at = 1; at < font.glyphs.length; at++) {
      const glyph = font.glyphs.get(at);
      for (const code of glyph.unicodes) {
        glyphs[String.fromCodePoint(code)] ??= [Math.round(glyph.advanceWidth * scale), pathOf(glyph, scale)];
      }
    }
  }
  return { ascent: 0, descent: 0, glyphs, kerning: {} };
}

const documents = JSON.stringify({
  regular: extractAll("roboto", "400-normal"),
  bold: extractAll("roboto", "700-normal"),
});
const packedDocuments = brotliCompressSync(documents);
writeFileSync("dist/documents.json.br", packedDocuments);
console.log(
  `fonts of documents: ${(packedDocuments.length / 1024).toFixed(0)} KB, of ${(documents.length / 1024).toFixed(0)} KB`,
);
