// A proxy that makes the connection to the server slow and can cut it. The browser's own throttling ends with its tab
// and releases what it held back.
import { connect, createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

export interface Line {
  /** The server's address through this proxy. */
  url: string;
  /** Breaks the current connections. */
  drop(): void;
  /** Breaks the current connections and all new ones until it is restored. */
  cut(): void;
  mend(): void;
  /** Removes the throttling. */
  speedUp(): void;
  close(): Promise<void>;
}

const PIECE = 8 * 1024;

/** A connection that sends this many kilobytes per second to the server, unthrottled in the other direction. */
export async function openLine(server: string, kilobytesASecond: number): Promise<Line> {
  const { hostname, port } = new URL(server);
  const sockets = new Set<Socket>();
  let isCut = false;
  let isSlow = true;

  const proxy = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      const other = socket === near ? far : near;
      socket
        .on("error", () => {})
        .on("close", () => {
          sockets.delete(socket);
          other.destroy();
        });
    }
    far.pipe(near);
    void carry(near, far);
  });

  async function carry(from: Socket, to: Socket) {
    try {
      for await (const bytes of from as AsyncIterable<Buffer>) {
        for (let at = 0; at < bytes.length; at += PIECE) {
          const piece = bytes.subarray(at, at + PIECE);
          to.write(piece);
          if (isSlow) await pause(piece.length / 1.024 / kilobytesASecond);
        }
      }
    } catch {
      // It was cut.
    }
    to.end();
  }

  await new Promise<void>((ready) => proxy.listen(0, hostname, ready));
  const address = proxy.address();
  if (address === null || typeof address === "string") throw new Error("The line has no port.");
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  const cut = () => {
    isCut = true;
    drop();
  };
  return {
    url: `http://${hostname}:${address.port}`,
    drop,
    cut,
    mend: () => {
      isCut = false;
    },
    speedUp: () => {
      isSlow = false;
    },
    close: () => {
      cut();
      return new Promise((closed) => proxy.close(() => closed()));
    },
  };
}
