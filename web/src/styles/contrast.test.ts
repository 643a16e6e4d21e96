// The contrast of the tokens by WCAG 2.2, in both themes: 4.5:1 for text, 3:1 for the borders of controls and the focus.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const TEXT = 4.5;
const CONTROL = 3;

const tokens = new Map<string, { light: string; dark: string }>();
for (const [, name = "", value = ""] of readFileSync("src/styles/tokens.css", "utf8").matchAll(
  /--color-([\w-]+): ([^;]+);/g,
)) {
  const [light = "", dark = light] = value.match(/#[0-9a-f]{6}\b/g) ?? [];
  // Later ones are for paper.
  if (!tokens.has(name)) tokens.set(name, { light, dark });
}

const LINEAR_BELOW = 0.04045;
const FLARE = 0.05;

/** The relative luminance of a color. */
function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= LINEAR_BELOW ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + FLARE) / (darker + FLARE);
}

const PAGE = ["paper", "ground"];
const SURFACES = [...PAGE, "ground-deep"];
const NIGHT = ["night", "night-raised"];

/** A color, what it is shown on, and the least contrast. */
const pairs: Array<[on: string[], colors: string[], least: number]> = [
  [SURFACES, ["ink", "ink-soft", "ink-faint", "vermilion-deep", "press-deep", "amber-deep"], TEXT],
  [PAGE, ["press", "vermilion"], TEXT],
  [["press-tint"], ["press", "press-deep", "ink", "ink-soft"], TEXT],
  [["vermilion-tint"], ["vermilion", "vermilion-deep", "ink"], TEXT],
  [["amber-tint"], ["amber-deep", "ink"], TEXT],
  [["press", "press-deep", "vermilion", "vermilion-deep", "ink"], ["paper"], TEXT],
  [[...NIGHT, "night-press"], ["on-night", "on-night-soft"], TEXT],
  [["night-press"], ["on-night-press"], TEXT],
  [["night-vermilion"], ["on-night"], TEXT],
  [["on-night", "on-night-press"], ["night-press"], TEXT],
  [["coral"], ["on-coral"], TEXT],
  [["picture"], ["picture-mark", "picture-focus"], CONTROL],
  [PAGE, ["line-strong", "focus"], CONTROL],
  [["press-tint", "vermilion-tint"], ["focus"], CONTROL],
  [["night", "night-press"], ["coral", "on-night-soft"], CONTROL],
];

for (const theme of ["light", "dark"] as const) {
  it(`is sufficient in the ${theme} theme`, () => {
    const color = (name: string) => {
      const found = tokens.get(name)?.[theme];
      if (!found) throw new Error(`There is no color ${name}.`);
      return found;
    };
    const low = pairs.flatMap(([grounds, names, least]) =>
      grounds.flatMap((ground) =>
        names
          .map((name) => ({ name: `${name} on ${ground}`, is: contrast(color(name), color(ground)), least }))
          .filter(({ is }) => is < least)
          .map(({ name, is }) => `${name}: ${is.toFixed(2)} of ${least}`),
      ),
    );
    expect(low).toEqual([]);
  });
}
