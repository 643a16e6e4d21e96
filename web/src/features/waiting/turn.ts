// Whether a proof waits for the customer. A separate file because the header of every page needs it.
import type { ProofEntry } from "../../api/types.ts";

export type Standing = Pick<ProofEntry, "state" | "lacksArtwork">;

/** It cannot be drawn before the customer sends a file. */
export const waitsForArtwork = ({ state, lacksArtwork = false }: Standing) =>
  lacksArtwork && (state === "requested" || state === "changes_requested");

/** The customer must approve it or send artwork. */
export const isCustomersTurn = (proof: Standing) => proof.state === "ready" || waitsForArtwork(proof);
