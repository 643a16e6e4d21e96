// The layout of texts: one path per character. The server prints the same layout (`server/src/designs/fonts.rs`), and both
// are tested with the same vectors.
import type { FontOutlines, TextAlign } from "../../api/types.ts";

const LINE_PITCH = 1200;

export interface Outline {
  glyphs: Array<{ x: number; y: number; path: string }>;
  width: number;
  height: number;
  /** The characters that the font does not have. */
  missing: string;
}

export function outlineOf(font: FontOutlines, text: string, align: TextAlign): Outline {
  let missing = "";
  // Some keyboards and programs write a letter and its accent as two characters; fonts have them as one.
  const lines = text
    .normalize("NFC")
    .split("\n")
    .map((line) => {
      const glyphs: Array<{ x: number; path: string }> = [];
      let x = 0;
      let before = "";
      for (const character of line) {
        const glyph = font.glyphs[character];
        if (!glyph) {
          if (!missing.includes(character)) missing += character;
          continue;
        }
        const [advance, path] = glyph as [number, string];
        if (before) x += font.kerning[before + character] ?? 0;
        if (path) glyphs.push({ x, path });
        x += advance;
        before = character;
      }
      return { glyphs, width: x };
    });
  const width = Math.max(1, ...lines.map((line) => line.width));
  const height = Math.max(1, font.ascent + font.descent + LINE_PITCH * (lines.length - 1));
  const glyphs = lines.flatMap((line, row) => {
    const room = width - line.width;
    const left = align === "left" ? 0 : align === "right" ? room : Math.floor(room / 2);
    const y = font.ascent + LINE_PITCH * row;
    return line.glyphs.map(({ x, path }) => ({ x: left + x, y, path }));
  });
  return { glyphs, width, height, missing };
}
