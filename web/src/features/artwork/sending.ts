// The uploads that this tab sends. Only this tab has the files themselves.
import { atom } from "jotai";
import type { UploadEntry } from "../../api/types.ts";
import { store } from "../../base/store.ts";
import { showFailure } from "../notices/index.ts";
import { type Announced, announce, dismiss, type Fault, type Outcome, send } from "./tus.ts";
import { allUploadsAtom, isOver, markSeen } from "./uploads.ts";

/** This tab's part in an upload. */
export interface Sender {
  file: File;
  /** The connection is lost; the upload resumes automatically. */
  waiting: boolean;
  /** Data is or will be sent. Otherwise only the file is kept, to go on with it. */
  running: boolean;
  /** Why this file cannot be sent to its end. */
  fault?: Fault;
  /** The error after which this tab no longer tries by itself. */
  failure?: unknown;
}

const running = new Map<number, AbortController>();
const sendersAtom = atom<ReadonlyMap<number, Sender>>(new Map());
export const senderAtom = (id: number) => atom((get) => get(sendersAtom).get(id));

/** Announces a file and starts sending it. Throws if it is rejected immediately. */
export async function startUpload(file: File, announced: Announced): Promise<number> {
  const id = await announce(file, announced);
  markSeen(id);
  void run(id, file, 0);
  return id;
}

/** Resumes an upload from the bytes that the server has. */
export const resumeUpload = (id: number, file: File) => void run(id, file);

/** Uploads the same file again as a new upload. */
export async function retryUpload({ documentId, place, replaces }: UploadEntry, file: File): Promise<number> {
  const id = await startUpload(file, { place, ...(replaces !== undefined && { replaces }) });
  await removeUpload(documentId);
  return id;
}

/** Cancels it in the tab that sends it, or removes it from the list. */
export async function removeUpload(id: number): Promise<void> {
  running.get(id)?.abort();
  await dismiss(id);
  put(id, undefined);
}

async function run(id: number, file: File, offset?: number): Promise<void> {
  running.get(id)?.abort();
  const mine = new AbortController();
  running.set(id, mine);
  put(id, { file, waiting: false, running: true });
  const onWaiting = (waiting: boolean) => put(id, { file, waiting, running: true });
  let outcome: Outcome | undefined;
  let failure: unknown;
  try {
    outcome = await send(id, file, { signal: mine.signal, onWaiting }, offset);
  } catch (error) {
    failure = error;
    showFailure(error);
  } finally {
    if (running.get(id) === mine) {
      running.delete(id);
      const fault = outcome === "differs" || outcome === "unreadable" ? outcome : undefined;
      put(id, { file, waiting: false, running: false, failure, ...(fault && { fault }) });
      forgetOver();
    }
  }
}

function put(id: number, sender: Sender | undefined) {
  const next = new Map(store.get(sendersAtom));
  if (sender) next.set(id, sender);
  else next.delete(id);
  store.set(sendersAtom, next);
}

/** Canceled in another tab, finished or rejected: releases the file. */
function forgetOver() {
  const listed = new Map(store.get(allUploadsAtom).map((upload) => [upload.documentId, upload]));
  for (const [id] of store.get(sendersAtom)) {
    const upload = listed.get(id);
    if (upload) known.add(id);
    const isCancelled = !upload && known.has(id);
    if (isCancelled) running.get(id)?.abort();
    if (isCancelled || (upload && isOver(upload) && !running.has(id))) put(id, undefined);
  }
}
/** The uploads that the live map has contained: a new one is not in it yet, which does not mean canceled. */
const known = new Set<number>();
store.sub(allUploadsAtom, forgetOver);

// Leaving the page stops its uploads; they can be resumed only with the file.
if (typeof window !== "undefined") {
  window.addEventListener("beforeunload", (event) => {
    if (running.size > 0) event.preventDefault();
  });
}
