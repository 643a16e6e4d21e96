// In development, serves the support app at all of its addresses, like the server.
import type { Plugin } from "vite";

const SUPPORT = /^\/support(\/|\?|$)/;

export function supportPages(): Plugin {
  return {
    name: "platen-support-pages",
    configureServer(server) {
      server.middlewares.use((request, _, next) => {
        if (request.url && SUPPORT.test(request.url)) request.url = "/support.html";
        next();
      });
    },
  };
}
