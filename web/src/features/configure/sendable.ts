// What of a draft can be sent now, and what must wait for its artwork.
import { t } from "@lingui/core/macro";
import type { Configuration, Entries, Product } from "../../api/types.ts";
import { store } from "../../base/store.ts";
import { entriesAtom } from "../../live/state.ts";
import { configurationOf, type Draft } from "../configuration/index.ts";

const STILL_UPLOADING = t`The artwork is still being uploaded. Please wait for it, or remove it here.`;

/** Errors for locations whose artwork is still uploading. */
export function uploadingFaults(draft: Draft): Record<string, string> {
  const entries = store.get(entriesAtom) ?? {};
  return Object.fromEntries(
    Object.entries(draft.printing)
      .filter(([, { artworkId }]) => artworkId !== undefined && isUploading(entries, artworkId))
      .map(([location]) => [location, STILL_UPLOADING]),
  );
}

function isUploading(entries: Entries, id: number): boolean {
  const upload = entries[`uploads/${id}`] as { state: string } | undefined;
  return !(`artworks/${id}` in entries) && (upload?.state === "new" || upload?.state === "loading");
}

/** The request: artwork outside this customer's library, such as that of a shared address, is omitted. */
export function sendable(product: Product, draft: Draft): Configuration {
  const entries = store.get(entriesAtom) ?? {};
  const configuration = configurationOf(product, draft);
  const decorations = configuration.decorations.map(({ artworkId, ...rest }) =>
    artworkId !== undefined && `artworks/${artworkId}` in entries ? { ...rest, artworkId } : rest,
  );
  return { ...configuration, decorations };
}
