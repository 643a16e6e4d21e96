// The language of a build, and its folder. English is in dist/, another language in a folder of its own there.
export const LANGUAGES = ["en", "de"];
export const LANGUAGE = process.env.PLATEN_LANGUAGE ?? "en";
export const OUT = LANGUAGE === "en" ? "dist" : `dist/${LANGUAGE}`;
