// The locale of numbers and amounts, which the server writes into the page's root element unless it is the default. Dates follow
// the page's language, which stays English. The server writes both the same way (`server/src/format/locale.rs`). A page with
// another locale is loaded again.
export const NUMBERS = globalThis.document?.documentElement.dataset.numbers ?? "en-US";
