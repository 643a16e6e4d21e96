// A price limit within a search term, in English or German: "mugs under $5", "Tassen bis 4,50 €". It becomes the price filter.
import { paths } from "../../base/paths.ts";
import { decimalOf } from "../../format/input.ts";
import { MIN_TERM_LENGTH } from "./term.ts";

const MONEY = "\\p{Sc}|usd|eur|euros?|gbp|chf|dollars?|bucks";
const PRICE = `(?:(${MONEY})\\s*)?(\\d[\\d.,’']*\\d|\\d)(?:\\s*(${MONEY})(?![\\p{L}\\d]))?`;
const UP_TO =
  "under|below|up to|less than|cheaper than|at most|max(?:\\.|imum)?|unter|bis(?: zu)?|höchstens|maximal|weniger als|billiger als";
const FROM = "over|above|more than|from|at least|starting at|über|ab|mehr als|mindestens";
/** Words that tell a price also without a currency. */
const CLEAR = /^(?:under|below|less than|cheaper than|unter|weniger als|billiger als)$/i;

const BETWEEN = new RegExp(
  `(?:between|zwischen|from|von)\\s+${PRICE}\\s*(?:and|to|und|bis|-|–)\\s*${PRICE}`,
  "iu",
);
const LIMIT = new RegExp(`(?<![\\p{L}\\d])(${UP_TO}|${FROM})\\s*${PRICE}`, "iu");
const EACH = /^\s*(?:each|a piece|apiece|per piece|pro stück|je stück|das stück)/iu;

interface Understood {
  term: string;
  minPrice?: string;
  maxPrice?: string;
}

/** The term without the price, and the price as the address has it. */
export function understood(term: string): Understood {
  const between = BETWEEN.exec(term);
  if (between) {
    const [, ...groups] = between;
    const [minPrice, maxPrice] = [decimalOf(groups[1] ?? ""), decimalOf(groups[4] ?? "")];
    const hasCurrency = [groups[0], groups[2], groups[3], groups[5]].some((sign) => sign !== undefined);
    if (hasCurrency && minPrice && maxPrice) return { term: without(term, between), minPrice, maxPrice };
  }
  const limit = LIMIT.exec(term);
  if (!limit) return { term };
  const [, word = "", before, number = "", after] = limit;
  const price = decimalOf(number);
  if (!price || !(before || after || CLEAR.test(word))) return { term };
  const isMost = new RegExp(`^(?:${UP_TO})$`, "iu").test(word);
  return { term: without(term, limit), ...(isMost ? { maxPrice: price } : { minPrice: price }) };
}

function without(term: string, { 0: found, index }: RegExpExecArray): string {
  const rest = term.slice(index + found.length).replace(EACH, "");
  return `${term.slice(0, index)} ${rest}`.replace(/\s+/g, " ").trim();
}

/** The address of a search. A term that is nothing but a price is searched as it is. */
export function addressOf(typed: string): string {
  const { term, minPrice = "", maxPrice = "" } = understood(typed);
  if ([...term].length < MIN_TERM_LENGTH || !(minPrice || maxPrice)) return paths.keywordSearch(typed);
  const filters = new URLSearchParams({ ...(minPrice && { minPrice }), ...(maxPrice && { maxPrice }) });
  return `${paths.keywordSearch(term)}?${filters}`;
}
