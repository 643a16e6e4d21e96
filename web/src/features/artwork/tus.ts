// Sending a file so that nothing is lost: tus 1.0 over fetch. Announce it, send all that the server does not have in one
// request, and after a failure ask where it is and go on from there.
import { CallError } from "../../api/errors.ts";
import { refusalOf, request } from "../../api/request.ts";
import type { UploadPlace } from "../../api/types.ts";
import { backoff } from "../../live/backoff.ts";

const RESUMABLE = { "Tus-Resumable": "1.0.0" };
const FILES = "/files";
/** These pass by themselves, or with another try. Any other refusal is the server's last word. */
const PASSING = [408, 425, 429, 500, 502, 503, 504];

export interface Announced {
  place: UploadPlace;
  /** The file of the library whose place it takes. */
  replaces?: number;
}

/** How sending ended: all is there; the upload is over or was cancelled; another tab has taken over. */
export type Outcome = "done" | "over" | "elsewhere";

interface Sending {
  signal: AbortSignal;
  /** Called with true when the connection is lost, with false when bytes go again. */
  onWaiting?: (waiting: boolean) => void;
  random?: () => number;
}

/** Gives the document's number. */
export async function announce(file: File, { place, replaces }: Announced): Promise<number> {
  const metadata = { filename: file.name, place, ...(replaces !== undefined && { replaces: `${replaces}` }) };
  const pairs = Object.entries(metadata).map(([key, value]) => `${key} ${base64(value)}`);
  const response = await ask(FILES, {
    method: "POST",
    headers: { "Upload-Length": String(file.size), "Upload-Metadata": pairs.join(",") },
  });
  if (!response.ok) throw await refusalOf(response);
  const id = Number(response.headers.get("Location")?.split("/").pop());
  if (!Number.isSafeInteger(id)) throw new Error("The server did not say where the file goes.");
  return id;
}

/** Sends to the end, through lost connections. `offset` is known for a new upload; else the server is asked. */
export async function send(id: number, file: File, sending: Sending, offset?: number): Promise<Outcome> {
  const { signal, onWaiting, random } = sending;
  let at = offset;
  for (let failures = 0; ; failures++) {
    try {
      at ??= await offsetOf(id, signal);
      if (at === undefined) return "over";
      if (at >= file.size) return "done";
      onWaiting?.(false);
      const response = await ask(`${FILES}/${id}`, {
        method: "PATCH",
        headers: { "Upload-Offset": String(at), "Content-Type": "application/offset+octet-stream" },
        body: file.slice(at),
        signal,
      });
      const kept = response.headers.get("Upload-Offset");
      if (response.status === 409 && kept === null) return "elsewhere";
      if (isOver(response)) return "over";
      if (!response.ok && response.status !== 409) throw await refusalOf(response);
      // Some bytes are there: what failed before does not count any more.
      if (Number(kept) > at) failures = 0;
      at = Number(kept);
    } catch (error) {
      if (signal.aborted) return "over";
      if (error instanceof CallError && !PASSING.includes(error.status)) throw error;
      at = undefined;
      onWaiting?.(true);
      await pause(failures, error, signal, random);
    }
  }
}

/** Cancels an upload, or takes one that is over off the list. One that is gone already is what was wanted. */
export async function dismiss(id: number): Promise<void> {
  const response = await ask(`${FILES}/${id}`, { method: "DELETE" });
  if (!response.ok && response.status !== 404) throw await refusalOf(response);
}

/** How many bytes the server has; nothing when it wants no more. */
async function offsetOf(id: number, signal: AbortSignal): Promise<number | undefined> {
  const response = await ask(`${FILES}/${id}`, { method: "HEAD", signal });
  if (isOver(response)) return undefined;
  if (!response.ok) throw await refusalOf(response);
  return Number(response.headers.get("Upload-Offset"));
}

/** Cancelled, finished by somebody else, or refused for what is in it: then the live map says why. */
const isOver = ({ status }: Response) => [404, 410, 413, 422].includes(status);

const ask = (address: string, init: RequestInit): Promise<Response> =>
  request(address, { ...init, headers: { ...RESUMABLE, ...init.headers } });

/** Until the next try: as long as the server asks for, else longer each time; at once when the network is back. */
function pause(failures: number, error: unknown, signal: AbortSignal, random?: () => number): Promise<void> {
  const asked = error instanceof CallError ? Number(error.headers.get("Retry-After")) * 1000 : 0;
  return new Promise((go) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener("online", end);
      signal.removeEventListener("abort", end);
      go();
    };
    if (signal.aborted) return go();
    const timer = setTimeout(end, Math.max(asked || 0, backoff(failures, random)));
    window.addEventListener("online", end);
    signal.addEventListener("abort", end);
  });
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
