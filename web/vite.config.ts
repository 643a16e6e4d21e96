// The build: hashed assets, nothing inlined into the page (the content security policy forbids it),
// and in `mock` mode the stateful mock back end instead of the proxy to a real server.
import type { IncomingMessage } from "node:http";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { mockApi } from "./mock-api/plugin.ts";

const server = process.env.PLATEN_URL ?? "http://localhost:8080";
const proxied = { target: server, changeOrigin: false };
/** The page and the call have one address: only the call goes to the server. */
const proxiedCall = {
  ...proxied,
  bypass: ({ method, url }: IncomingMessage) => (method === "POST" ? undefined : url),
};

interface Graph {
  getModuleInfo(id: string): { importedIds: string[]; code: string | null } | null;
}

const ENTRY = fileURLToPath(new URL("src/main.tsx", import.meta.url));
let needed: Set<string> | undefined;

/** Everything that the first page needs goes into two files, not twenty: the libraries, and our own code. */
function firstPage(id: string, graph: Graph): string | null {
  needed ??= reachable(ENTRY, graph);
  if (id === ENTRY || !needed.has(id)) return null;
  if (ICON.test(id) && !iconsOf(needed, graph).has(basename(id, ".mjs"))) return null;
  return id.includes("node_modules") ? "libraries" : "store";
}

const ICON = /lucide-react\/dist\/esm\/icons\//;
let icons: Set<string> | undefined;

/** All icons come through one file, so all seem to be needed. These are: the ones that needed modules name. */
function iconsOf(modules: Set<string>, graph: Graph): Set<string> {
  icons ??= new Set(
    [...modules]
      .filter((id) => !id.includes("node_modules"))
      .flatMap((id) => [
        ...(graph.getModuleInfo(id)?.code ?? "").matchAll(/import \{([^}]*)\} from "lucide-react"/g),
      ])
      .flatMap(([, names = ""]) => names.split(","))
      .map((name) =>
        name
          .trim()
          .replace(/([a-z\d])([A-Z])/g, "$1-$2")
          .toLowerCase(),
      ),
  );
  return icons;
}

function reachable(id: string, graph: Graph, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reachable(next, graph, found);
  return found;
}

/**
 * The router's unused components stay in the bundle because each is given a `displayName` for development tools and
 * made by a call that is not marked as pure: 5 KB of forms and prefetching that nothing here uses.
 */
function lightRouter(): Plugin {
  return {
    name: "platen-light-router",
    apply: "build",
    transform: {
      filter: { id: /react-router\/dist\/production\// },
      handler: (code) => ({
        code: code
          .replace(/^\w+\.displayName = "\w+";$/gm, "")
          .replace(/= (React\$1\.(?:forwardRef|createContext)\()/g, "= /*#__PURE__*/ $1"),
        map: null,
      }),
    },
  };
}

export default defineConfig(({ mode }) => ({
  plugins: [react(), tailwindcss(), lightRouter(), ...(mode === "mock" ? [mockApi()] : [])],
  publicDir: false,
  build: {
    target: "es2023",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: firstPage }] } } },
  },
  server:
    mode === "mock"
      ? {}
      : {
          proxy: {
            "/api": proxied,
            "/files": proxied,
            "/pictures": proxied,
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
