// The mock back end inside Vite's server: all tabs and browsers share its state.
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { getResponse } from "msw";
import type { Plugin } from "vite";
import { WebSocketServer } from "ws";
import { handlers } from "./handlers.ts";
import { greeting, join } from "./live.ts";

const DELAY_MS = Number(process.env.MOCK_DELAY_MS ?? 0);

export function mockApi(): Plugin {
  return {
    name: "platen-mock-api",
    configureServer({ middlewares, httpServer }) {
      middlewares.use(serve);
      if (httpServer) listen(httpServer as Server);
    },
    configurePreviewServer({ middlewares, httpServer }) {
      middlewares.use(serve);
      listen(httpServer as Server);
    },
  };
}

async function serve(request: IncomingMessage, response: ServerResponse, next: () => void) {
  const isCall =
    /^\/(api|pictures|files)\b/.test(request.url ?? "") ||
    (request.method === "POST" && request.url?.startsWith("/register"));
  if (!isCall) return next();
  if (DELAY_MS > 0) await new Promise((go) => setTimeout(go, DELAY_MS));
  const answered = await getResponse(handlers, toRequest(request));
  if (!answered) return next();
  response.writeHead(answered.status, Object.fromEntries(answered.headers));
  response.end(Buffer.from(await answered.arrayBuffer()));
}

function toRequest(request: IncomingMessage): Request {
  const hasBody = request.method !== "GET" && request.method !== "HEAD";
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) if (value) headers.set(name, String(value));
  return new Request(`http://${request.headers.host}${request.url}`, {
    method: request.method ?? "GET",
    headers,
    ...(hasBody && { body: Readable.toWeb(request) as ReadableStream, duplex: "half" }),
  } as RequestInit);
}

function listen(server: Server) {
  const sockets = new WebSocketServer({ noServer: true });
  sockets.on("headers", (headers, request) => headers.push(...greeting(request)));
  server.on("upgrade", (request, socket, head) => {
    if (!request.url?.startsWith("/live")) return;
    sockets.handleUpgrade(request, socket, head, (opened) => join(opened, request));
  });
}
