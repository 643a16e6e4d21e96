// Adds theme.js to the build as a classic script with a hashed name. Vite leaves scripts that are no modules alone.
import { readFileSync } from "node:fs";
import { minifySync, type Plugin } from "vite";

const SOURCE = "src/styles/theme.js";

export function themeScript(): Plugin {
  let reference: string;
  let fileName = (_: string) => "";
  return {
    name: "platen-theme-script",
    apply: "build",
    buildStart() {
      const { code, errors } = minifySync(SOURCE, readFileSync(SOURCE, "utf8"));
      if (errors.length > 0) throw new Error(`${SOURCE}: ${errors.map(({ message }) => message).join(", ")}`);
      reference = this.emitFile({ type: "asset", name: "theme.js", source: code });
      fileName = (of) => this.getFileName(of);
    },
    transformIndexHtml: {
      order: "post",
      handler(html) {
        if (!html.includes(`"/${SOURCE}"`)) throw new Error(`the page does not load ${SOURCE}`);
        return html.replace(`"/${SOURCE}"`, `"/${fileName(reference)}"`);
      },
    },
  };
}
