// The public interface of what waits for the customer.
export { isCustomersTurn, type Standing, waitsForArtwork } from "./turn.ts";
export { proofsWaitingAtom, quotesWaitingAtom, waitingInWords } from "./waitingNow.ts";
