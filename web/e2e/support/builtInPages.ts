// The content pages that are built into the server.
import { readdirSync } from "node:fs";

/** Their addresses, besides the home page's text. */
export const builtInPages = (): string[] =>
  readdirSync("../server/pages")
    .filter((name) => name.endsWith(".md"))
    .map((name) => name.replace(".md", ""))
    .filter((name) => name !== "Home");
