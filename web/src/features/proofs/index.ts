export { proofsAtom, stateInWords, waitingFirst } from "./proofs.ts";
export { isCustomersTurn, waitsForArtwork } from "./turn.ts";
