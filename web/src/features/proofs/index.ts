// The public interface of the proofs.
export { eventInWords } from "./events.ts";
export { ArtworkToCome } from "./lazy.ts";
export { ProofSheet } from "./ProofSheet.tsx";
export { proofsAtom, stateInWords, useProofsOf, waitingFirst } from "./proofs.ts";
