// The public interface of the quotes.
export { QuoteTimeline } from "./QuoteTimeline.tsx";
export { quotesAtom } from "./quotes.ts";
export { Revisions } from "./Revisions.tsx";
export { orderOf, stateInWords } from "./words.ts";
