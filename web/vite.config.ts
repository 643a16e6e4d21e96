// The build: hashed assets, nothing inlined into the page (the content security policy forbids it),
// and in `mock` mode the stateful mock back end instead of the proxy to a real server.
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { mockApi } from "./mock-api/plugin.ts";

const server = process.env.PLATEN_URL ?? "http://localhost:8080";
const proxied = { target: server, changeOrigin: false };

export default defineConfig(({ mode }) => ({
  plugins: [react(), tailwindcss(), ...(mode === "mock" ? [mockApi()] : [])],
  publicDir: false,
  build: {
    target: "es2023",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    manifest: true,
  },
  server:
    mode === "mock"
      ? {}
      : { proxy: { "/api": proxied, "/pictures": proxied, "/live": { ...proxied, ws: true } } },
  test: {
    environment: "jsdom",
    include: ["src/**/*.test.{ts,tsx}", "mock-api/**/*.test.ts"],
    setupFiles: ["src/test/setup.ts"],
    restoreMocks: true,
  },
}));
