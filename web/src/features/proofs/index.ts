export { proofsAtom, stateInWords, waitingFirst } from "./proofs.ts";
export { isCustomersTurn, waitsForArtwork } from "../waiting/turn.ts";
