// A line to the server that is as slow as a test wants, and can be cut: a small proxy, for a browser's own throttle ends with
// its tab and lets go of what it held back.
import { connect, createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

export interface Line {
  /** The server's address by this line. */
  url: string;
  /** Breaks what is connected now. */
  drop(): void;
  /** Breaks that, and whatever connects before it is mended. */
  cut(): void;
  mend(): void;
  /** From now on nothing is held back. */
  speedUp(): void;
  close(): Promise<void>;
}

const PIECE = 8 * 1024;

/** A line that carries so many kilobytes a second to the server, and as many as there are back. */
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
