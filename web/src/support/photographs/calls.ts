// Calls for photographs of products.

import { at } from "../../api/address.ts";
import type { components } from "../../api/schema.gen.ts";
import { randomId } from "../../base/randomId.ts";
import { send } from "../api.ts";
import { sendForm } from "../parts/sendForm.ts";

type Schemas = components["schemas"];
export type KeptPhotograph = Schemas["KeptPhotograph"];
export type PhotographQueue = Schemas["PhotographQueue"];

export const PHOTOGRAPHS = at("/api/support/photographs");

export function uploadPhotograph(file: File, onProgress: (part: number) => void, signal: AbortSignal) {
  const form = new FormData();
  form.append("file", file, file.name);
  return sendForm<KeptPhotograph>(PHOTOGRAPHS, form, { key: randomId(), onProgress, signal });
}

export const retryPhotographs = () => send<PhotographQueue>(`${PHOTOGRAPHS}/retry`);
