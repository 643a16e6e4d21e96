// The build of the support app, into the store's folder. It is separate from the store's so that the two share no file:
// otherwise the support app would grow the files that every customer loads first.
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { firstPage } from "./scripts/firstPage.ts";
import { LANGUAGE, OUT } from "./scripts/language.mjs";
import { layerOrder } from "./scripts/layerOrder.ts";
import { lightIcons } from "./scripts/lightIcons.ts";
import { messages } from "./scripts/messages.ts";
import { themeScript } from "./scripts/themeScript.ts";

const fileAt = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const ENTRIES = [fileAt("src/support/main.tsx"), fileAt("src/support/lobby/LobbyPage.tsx")];

export default defineConfig({
  plugins: [
    messages(LANGUAGE),
    react(),
    lightIcons(),
    themeScript(),
    layerOrder(fileAt("src/support/index.css")),
  ],
  publicDir: false,
  build: {
    outDir: OUT,
    target: "es2023",
    emptyOutDir: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    manifest: ".vite/support.json",
    rolldownOptions: {
      input: "support.html",
      output: {
        codeSplitting: { groups: [{ debugName: "first page", name: firstPage(ENTRIES, "support") }] },
      },
    },
  },
});
