// What the name of a file says about its photograph: "harborlight_sea-blue_back.jpg" is the back of the sea blue one.
import type { RecordImage } from "./images.ts";
import { VIEWS } from "./images.ts";

/** Further words for views, besides their names. */
const WORDS: Record<string, string[]> = {
  front: ["front", "vorne", "vorderseite"],
  angle: ["turned", "angle", "side", "seite"],
  back: ["back", "rear", "hinten", "rückseite", "rueckseite"],
  detail: ["close up", "closeup", "detail", "details"],
  size: ["measures", "size", "sizes", "dimensions", "maße", "masse"],
};

/** The words of a text between blanks, in lower case. */
const wordsOf = (text: string) =>
  ` ${text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .join(" ")
    .trim()} `;

/** The color and the view that the name of a file contains. Of two colors it is the one with the longer name. */
export function shownBy(fileName: string, colors: readonly string[]): Pick<RecordImage, "color" | "view"> {
  const words = wordsOf(fileName.normalize("NFC").replace(/\.\w+$/, ""));
  const color = colors
    .filter((name) => wordsOf(name).trim() !== "" && words.includes(wordsOf(name)))
    .sort((a, b) => b.length - a.length)[0];
  const others = color === undefined ? words : words.replace(wordsOf(color), "  ");
  const view = VIEWS.find(({ value, name }) =>
    [name, ...(WORDS[value] ?? [])].some((word) => others.includes(wordsOf(word))),
  )?.value;
  return { ...(color !== undefined && { color }), ...(view !== undefined && { view }) };
}
