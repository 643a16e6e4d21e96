// The build: hashed assets, nothing inlined into the page (the content security policy forbids it),
// and in `mock` mode the stateful mock back end instead of the proxy to a real server.
import type { IncomingMessage } from "node:http";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { mockApi } from "./mock-api/plugin.ts";
import { firstPage } from "./scripts/firstPage.ts";
import { lightIcons } from "./scripts/lightIcons.ts";
import { type Family, routeFiles } from "./scripts/routeFiles.ts";
import { supportPages } from "./scripts/supportPages.ts";

const server = process.env.PLATEN_URL ?? "http://localhost:8080";
const proxied = { target: server, changeOrigin: false };
/** The page and the call have one address: only the call goes to the server. */
const proxiedCall = {
  ...proxied,
  bypass: ({ method, url }: IncomingMessage) => (method === "POST" ? undefined : url),
};

/** Pages that share their files: see `scripts/routeFiles.ts`. */
const FAMILIES: Family[] = [
  ["home", /\/home\/|\/CartPage/],
  ["content", /\/content\//],
  ["art", /\/(stockart|apidocs)\//],
  ["listing", /\/listing\//],
  ["product", /\/product\//],
  ["configure", /\/configure\//],
  ["cart", /\/cart\//],
  ["ordering", /\/checkout\/laterSteps/],
  ["checkout", /\/checkout\//],
  ["session", /\/session\//],
  ["dashboard", /\/dashboard\//],
  ["favorites", /\/(favorites|presentations)\/\w+Page/],
  ["orders", /\/(orders|proofs|quotes|samples)\/\w+Page/],
  ["account", /\/(account|addresses|artwork)\/\w+Page/],
];

const ENTRY = fileURLToPath(new URL("src/main.tsx", import.meta.url));
const LATER = fileURLToPath(new URL("src/app/later.ts", import.meta.url));

export default defineConfig(({ mode }) => ({
  plugins: [react(), lightIcons(), supportPages(), ...(mode === "mock" ? [mockApi()] : [])],
  publicDir: false,
  build: {
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
          groups: [
            { debugName: "first page", name: firstPage([ENTRY], "store") },
            { debugName: "further pages", name: routeFiles(ENTRY, LATER, FAMILIES) },
          ],
        },
      },
    },
  },
  server:
    mode === "mock"
      ? {}
      : {
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
  test: {
    environment: "jsdom",
    include: ["src/**/*.test.{ts,tsx}", "mock-api/**/*.test.ts"],
    setupFiles: ["src/test/setup.ts"],
    restoreMocks: true,
  },
}));
