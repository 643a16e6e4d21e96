// Writes painted.json: the footer, the parts of content pages and the texts of first views as HTML, which the server includes in its pages.
import { writeFileSync } from "node:fs";
import { createServer } from "vite";
import { OUT } from "./language.mjs";

process.env.NODE_ENV = "production";
const vite = await createServer({
  appType: "custom",
  logLevel: "error",
  optimizeDeps: { noDiscovery: true, include: [] },
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
});
const { paint } = await vite.ssrLoadModule("/src/app/paint.tsx");
const painted = paint();
await vite.close();
writeFileSync(`${OUT}/painted.json`, JSON.stringify(painted));
console.log(`ok        the footer and ${Object.keys(painted.parts).length} parts of pages painted`);
