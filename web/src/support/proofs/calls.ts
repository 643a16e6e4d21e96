// What staff do with a proof: draw the next version, or send a file as it; and where its files are.
import { at } from "../../api/address.ts";
import { send } from "../api.ts";
import { sendForm } from "../parts/sendForm.ts";

export const proofAddress = (code: string) => at("/api/support/proofs/{code}", { code });

export const artworkFile = (code: string, location: string) =>
  `${proofAddress(code)}/artwork/${encodeURIComponent(location)}/file`;

/** What is said of a version, and whether it takes the place of an approved one. */
export interface Said {
  note: string;
  replacesApproved: boolean;
}

/** The server draws it from the artwork. */
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
  // The texts stand before the file: they are read first.
  form.set("note", note.trim());
  form.set("replacesApproved", String(replacesApproved));
  form.set("file", file, file.name);
  return sendForm(`${proofAddress(code)}/file`, form, how);
}
