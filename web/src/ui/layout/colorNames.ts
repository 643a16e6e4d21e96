// The values of colors that products name and give no value for. The last word decides, "Deep red" is red, unless another word
// names a shade of it: "Navy Blue" is navy, and "Royal Purple" is purple.
const VALUES: Readonly<Record<string, string>> = {
  black: "#1b1b1b",
  white: "#ffffff",
  natural: "#efe6d2",
  cream: "#f3ead3",
  gray: "#8a8d91",
  charcoal: "#45484c",
  silver: "#c0c4c8",
  gold: "#c9a24a",
  red: "#c8202f",
  burgundy: "#6e1f2f",
  maroon: "#6b1d26",
  orange: "#ee7623",
  yellow: "#f6d13a",
  green: "#1f8a4c",
  lime: "#a5cf3c",
  olive: "#6b6b34",
  teal: "#127b80",
  turquoise: "#2fb5b5",
  blue: "#1f5fbf",
  navy: "#1c2b4f",
  royal: "#2246a8",
  purple: "#5f3a94",
  pink: "#ef8db4",
  brown: "#6b4630",
  tan: "#c9a57c",
  khaki: "#b9a67d",
};

const SAME: Readonly<Record<string, string>> = {
  grey: "gray",
  heather: "gray",
  ivory: "cream",
  schwarz: "black",
  weiß: "white",
  grau: "gray",
  rot: "red",
  gelb: "yellow",
  grün: "green",
  blau: "blue",
  lila: "purple",
  rosa: "pink",
  braun: "brown",
};

/** The words that are more specific than a color which follows them. */
const SHADES: Readonly<Record<string, readonly string[]>> = {
  blue: ["navy", "royal", "teal", "turquoise"],
  green: ["lime", "olive", "teal", "turquoise"],
  red: ["burgundy", "maroon"],
  gray: ["charcoal", "silver"],
  white: ["natural", "cream"],
  yellow: ["gold"],
  brown: ["tan", "khaki"],
};

/** The value of a color that is known by its name. */
export function valueOfColor(name: string): string | undefined {
  const words = name.toLowerCase().split(/[\s/-]+/);
  const known = words.map((word) => SAME[word] ?? word).filter((word) => Object.hasOwn(VALUES, word));
  const last = known.at(-1) ?? "";
  const shade = known.findLast((word) => SHADES[last]?.includes(word));
  return VALUES[shade ?? last];
}
