// Whose turn it is with a proof. Apart, since the header of every page asks.
import type { ProofEntry } from "../../api/types.ts";

export type Standing = Pick<ProofEntry, "state" | "lacksArtwork">;

/** It cannot be drawn before the customer sends a file. */
export const waitsForArtwork = ({ state, lacksArtwork = false }: Standing) =>
  lacksArtwork && (state === "requested" || state === "changes_requested");

/** It is the customer's turn: to approve it, or to send artwork. */
export const isCustomersTurn = (proof: Standing) => proof.state === "ready" || waitsForArtwork(proof);
