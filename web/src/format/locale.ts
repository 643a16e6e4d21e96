// The locale of numbers and amounts, which the server writes into the page's root element unless it is the default. Dates follow
// the page's language: that of the locale if the client is built in it, otherwise English. The server writes numbers the same way
// (`server/src/format/locale.rs`). A page with another locale is loaded again.
/** The language of the page. */
export const LANGUAGE = globalThis.document?.documentElement.lang || "en-US";

/** The languages in which the client is built. */
const BUILT = /^(de|en)-/;

/** The language of pages in a shop with a locale. */
export const languageOf = (locale: string) => (BUILT.test(locale) ? locale : "en-GB");

export const NUMBERS = globalThis.document?.documentElement.dataset.numbers ?? "en-US";

/** The country of the locale, ISO 3166-1 alpha-2. */
export const COUNTRY = new Intl.Locale(NUMBERS).region ?? "US";
