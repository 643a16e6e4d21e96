// Resumable uploads: tus 1.0 over fetch. Announces the file, sends the remaining bytes in one request, and after a
// failure asks for the offset and resumes.
import { t } from "@lingui/core/macro";
import { CallError } from "../../api/errors.ts";
import { refusalOf, request } from "../../api/request.ts";
import type { UploadPlace } from "../../api/types.ts";
import { backoff } from "../../live/backoff.ts";
import { crc32 } from "./crc32.ts";

const RESUMABLE = { "Tus-Resumable": "1.0.0" };
const FILES = "/files";
/** Temporary errors. Any other error is permanent. */
const PASSING = [408, 425, 429, 500, 502, 503, 504];

export interface Announced {
  place: UploadPlace;
  /** The library file that it replaces. */
  replaces?: number;
}

/** Why this file cannot be sent to its end: the server has the beginning of another one; it changed or vanished on the device. */
export type Fault = "differs" | "unreadable";

/** How an upload ended: complete; over or canceled; taken over by another tab; or with a fault of the file. */
export type Outcome = "done" | "over" | "elsewhere" | Fault;

interface Sending {
  signal: AbortSignal;
  /** Called with true when the connection is lost, with false when data is sent again. */
  onWaiting?: (waiting: boolean) => void;
  random?: () => number;
}

const FILE_DIFFERS = "file_differs";

/** Returns the document's number. */
export async function announce(file: File, { place, replaces }: Announced): Promise<number> {
  const metadata = { filename: file.name, place, ...(replaces !== undefined && { replaces: `${replaces}` }) };
  const pairs = Object.entries(metadata).map(([key, value]) => `${key} ${base64(value)}`);
  const response = await ask(FILES, {
    method: "POST",
    headers: { "Upload-Length": String(file.size), "Upload-Metadata": pairs.join(",") },
  });
  if (!response.ok) throw await refusalOf(response);
  const id = Number(response.headers.get("Location")?.split("/").pop());
  if (!Number.isSafeInteger(id)) throw new Error(t`The server did not return an address for the file.`);
  return id;
}

/** Sends to the end, across disconnects. `offset` is known for a new upload; otherwise the server is asked. */
export async function send(id: number, file: File, sending: Sending, offset?: number): Promise<Outcome> {
  const { signal, onWaiting, random } = sending;
  let at = offset;
  for (let failures = 0; ; failures++) {
    try {
      at ??= await offsetOf(id, signal);
      if (at === undefined) return "over";
      if (at >= file.size) return "done";
      onWaiting?.(false);
      const before = at > 0 ? await received(file, at) : {};
      const response = await ask(`${FILES}/${id}`, {
        method: "PATCH",
        headers: {
          ...before,
          "Upload-Offset": String(at),
          "Content-Type": "application/offset+octet-stream",
        },
        body: file.slice(at),
        signal,
      });
      const kept = response.headers.get("Upload-Offset");
      if (response.status === 409 && kept === null)
        return (await refusalOf(response)).code === FILE_DIFFERS ? "differs" : "elsewhere";
      if (isOver(response)) return "over";
      if (!response.ok && response.status !== 409) throw await refusalOf(response);
      // Some bytes have arrived: earlier failures no longer count.
      if (Number(kept) > at) failures = 0;
      at = Number(kept);
    } catch (error) {
      if (signal.aborted) return "over";
      if (error instanceof CallError && !PASSING.includes(error.status)) throw error;
      // The browser reports a file that it cannot read any more like a lost connection.
      if (!(await isReadable(file))) return "unreadable";
      at = undefined;
      onWaiting?.(true);
      await pause(failures, error, signal, random);
    }
  }
}

/** What this file has where the server has bytes already, so that the server can compare. */
const received = async (file: File, end: number) => ({
  "Platen-Received-Crc32": crc32(new Uint8Array(await file.slice(0, end).arrayBuffer())),
});

/** Reports whether the file is still on the device as it was chosen. */
const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

/** Cancels an upload, or removes a finished one from the list. A missing upload is not an error. */
export async function dismiss(id: number): Promise<void> {
  const response = await ask(`${FILES}/${id}`, { method: "DELETE" });
  if (!response.ok && response.status !== 404) throw await refusalOf(response);
}

/** The number of bytes on the server; undefined if it accepts no more. */
async function offsetOf(id: number, signal: AbortSignal): Promise<number | undefined> {
  const response = await ask(`${FILES}/${id}`, { method: "HEAD", signal });
  if (isOver(response)) return undefined;
  if (!response.ok) throw await refusalOf(response);
  return Number(response.headers.get("Upload-Offset"));
}

/** Canceled, finished by another tab, or rejected for its content: the live map has the reason. */
const isOver = ({ status }: Response) => [404, 410, 413, 422].includes(status);

const ask = (address: string, init: RequestInit): Promise<Response> =>
  request(address, { ...init, headers: { ...RESUMABLE, ...init.headers } });

/**
 * Waits for the next attempt: as long as the server asks for, otherwise with growing delays; ends when the network
 * returns.
 */
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
