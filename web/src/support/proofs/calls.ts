// Calls for proofs: draw the next version, or upload a file; and the addresses of files.
import { at } from "../../api/address.ts";
import { send } from "../api.ts";
import { sendForm } from "../parts/sendForm.ts";

export const proofAddress = (code: string) => at("/api/support/proofs/{code}", { code });

export const artworkFile = (code: string, location: string) =>
  `${proofAddress(code)}/artwork/${encodeURIComponent(location)}/file`;

/** The note of a version, and whether it replaces an approved one. */
export interface Said {
  note: string;
  replacesApproved: boolean;
}

/** Lets the server draw it from the artwork. */
export const draw = (code: string, { note, replacesApproved }: Said, key: string) =>
  send(
    `${proofAddress(code)}/draw`,
    { note: note.trim(), ...(replacesApproved && { replacesApproved }) },
    key,
  );

export function sendFile(
  code: string,
  file: File,
  { note, replacesApproved }: Said,
  how: { key: string; onProgress: (part: number) => void },
) {
  const form = new FormData();
  // The texts come before the file, because the server reads them first.
  form.set("note", note.trim());
  form.set("replacesApproved", String(replacesApproved));
  form.set("file", file, file.name);
  return sendForm(`${proofAddress(code)}/file`, form, how);
}
