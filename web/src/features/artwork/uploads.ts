// The uploads in the live map.
import { atom } from "jotai";
import type { UploadEntry } from "../../api/types.ts";
import { entriesUnder } from "../../live/entries.ts";

const newestFirst = (a: UploadEntry, b: UploadEntry) =>
  b.createdAt - a.createdAt || b.documentId - a.documentId;
export const isOver = ({ state }: UploadEntry) => state === "success" || state === "error";

export const allUploadsAtom = entriesUnder<UploadEntry>("uploads/");
/** The uploads that this tab has seen in progress. */
const seen = new Set<number>();
export const markSeen = (id: number) => void seen.add(id);

/** Running and failed uploads, and those finished while this page was open; newest first. */
export const uploadsAtom = atom((get) => {
  const all = get(allUploadsAtom);
  for (const upload of all) if (!isOver(upload)) seen.add(upload.documentId);
  return all.filter(({ state, documentId }) => state !== "success" || seen.has(documentId)).sort(newestFirst);
});
