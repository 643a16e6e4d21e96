export { proofsAtom, stateInWords } from "./proofs.ts";
