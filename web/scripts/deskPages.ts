// In development, serves the support app at all of its addresses, like the server.
import type { Plugin } from "vite";

const DESK = /^\/support(\/|\?|$)/;

export function deskPages(): Plugin {
  return {
    name: "platen-desk-pages",
    configureServer(server) {
      server.middlewares.use((request, _, next) => {
        if (request.url && DESK.test(request.url)) request.url = "/support.html";
        next();
      });
    },
  };
}
