// The build: hashed assets, nothing inlined into the page (the content security policy forbids it). In development, a proxy to
// a server.
import type { IncomingMessage } from "node:http";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { firstPage } from "./scripts/firstPage.ts";
import { LANGUAGE, OUT } from "./scripts/language.mjs";
import { layerOrder } from "./scripts/layerOrder.ts";
import { lightIcons } from "./scripts/lightIcons.ts";
import { messages } from "./scripts/messages.ts";
import { ENTRY, PAGES } from "./scripts/pages.ts";
import { routeFiles } from "./scripts/routeFiles.ts";
import { supportPages } from "./scripts/supportPages.ts";
import { themeScript } from "./scripts/themeScript.ts";

const server = process.env.PLATEN_URL ?? "http://localhost:8080";
const proxied = { target: server, changeOrigin: false };
/** The page and the call have one address: only the call goes to the server. */
const proxiedCall = {
  ...proxied,
  bypass: ({ method, url }: IncomingMessage) => (method === "POST" ? undefined : url),
};

const fileAt = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const ENTRY_FILE = fileAt(ENTRY);
const pages = PAGES.map(({ modules, next, ...page }) => ({
  ...page,
  modules: modules.map(fileAt),
  ...(next && { next: { ...next, modules: next.modules.map(fileAt) } }),
}));
const firstFile = firstPage([ENTRY_FILE], "store");
const laterFile = routeFiles(ENTRY_FILE, pages, "store");

export default defineConfig({
  plugins: [
    messages(LANGUAGE),
    react(),
    lightIcons(),
    themeScript(),
    supportPages(),
    layerOrder(fileAt("src/app/index.css")),
  ],
  publicDir: false,
  build: {
    outDir: OUT,
    target: "es2023",
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
    manifest: true,
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) =>
          name.includes("-") ? "assets/shared-[hash].js" : "assets/[name]-[hash].js",
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ debugName: "files", name: (id, graph) => firstFile(id, graph) ?? laterFile(id, graph) }],
        },
      },
    },
  },
  server: {
    proxy: {
      "/api": { ...proxied, ws: true },
      "/files": proxied,
      "/pictures": proxied,
      "/openapi.json": proxied,
      "/register": proxiedCall,
      "/stockart/pictures": proxied,
      "/live": { ...proxied, ws: true },
    },
  },
});
