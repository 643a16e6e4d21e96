export { proofsAtom, stateInWords, waitingFirst } from "./proofs.ts";
