// What other features may use of the quotes.
export { quotesAtom } from "./quotes.ts";
export { stateInWords } from "./words.ts";
