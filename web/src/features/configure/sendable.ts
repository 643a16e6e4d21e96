// What of a draft can be sent now, and what must wait for its artwork.
import { t } from "@lingui/core/macro";
import type { Configuration, Entries, Product } from "../../api/types.ts";
import { store } from "../../base/store.ts";
import { entriesAtom } from "../../live/state.ts";
import { type Arriving, arrivingAtom } from "../artwork/index.ts";
import { configurationOf, type Draft } from "../configuration/index.ts";

const FAULTS: Record<Arriving, string> = {
  sending: t`The artwork is still being uploaded. Please wait for it, or remove it here.`,
  failed: t`The artwork is not uploaded. Please try again, choose another file, or remove it here.`,
};

/** Errors for locations whose artwork is still uploading, or could not be uploaded. */
export function uploadingFaults(draft: Draft): Record<string, string> {
  const entries = store.get(entriesAtom) ?? {};
  const chosen = store.get(arrivingAtom);
  const faults = Object.entries(draft.printing).flatMap(([location, { artworkId }]) => {
    const arriving = chosen.get(location) ?? stateOf(entries, artworkId);
    return arriving ? [[location, FAULTS[arriving]] as const] : [];
  });
  return Object.fromEntries(faults);
}

function stateOf(entries: Entries, id: number | undefined): Arriving | undefined {
  const upload = entries[`uploads/${id}`] as { state: string } | undefined;
  if (!upload || `artworks/${id}` in entries) return undefined;
  if (upload.state === "error") return "failed";
  return upload.state === "success" ? undefined : "sending";
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
