// What betrays an American shop on a page or in an email of a German one: amounts, units, dates, words and quotation marks.
import { expect, type Page } from "@playwright/test";

const MARKS: Record<string, RegExp> = {
  dollars: /\$|\bUSD\b|\bDollar/,
  "a decimal point": /\d\.\d{2}(?!\d|\.)\s?(?:€|%)|€\s?\d/,
  "a comma between thousands": /\d,\d{3}(?!\d)\s?(?:€|Stück)/,
  "inches, pounds or ounces": /\d\s?(?:in|lb|oz|ft)\b|\bZoll\b|\b(?:inch|pound|ounce)/i,
  "a date": /\b\d{1,2}\/\d{1,2}\/\d{2,4}\b|\b(?:Jan|Feb|March|May|June|July|Aug|Sept|Oct|Dec)[a-z]* \d/,
  "a time": /\d\s?(?:AM|PM)\b/,
  "the country": /\bUSA?\b|\bOhio\b|\bColumbus\b|contiguous|Vereinigte Staaten/,
  holidays: /Thanksgiving|Juneteenth|Memorial Day|Veterans|Independence|Martin Luther/,
  taxes: /[Ss]ales [Tt]ax|\bVAT\b|\bEIN\b/,
  addresses: /\bZIP\b|\b555[ -]?01/,
  promotions: /SHIPFREE/,
  "English quotation marks": /“[^“”„]*”/,
  "English words": /\b(?:the|and|with|your|please|shipping|order|price)\b/i,
};

/** Everything that a page shows or reads out: its texts, the values and placeholders of fields, and the names of controls. */
export async function wordsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [document.title];
    const skipped = "script, style, noscript, option, datalist, [lang=en]";
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim();
      if (text && !walker.currentNode.parentElement?.closest(skipped)) found.push(text);
    }
    for (const element of document.body.querySelectorAll("*")) {
      for (const name of ["placeholder", "aria-label", "title", "alt"])
        found.push(element.getAttribute(name) ?? "");
      if (element instanceof HTMLSelectElement) found.push(element.selectedOptions[0]?.text ?? "");
      if (element instanceof HTMLInputElement && element.type !== "checkbox" && element.type !== "radio")
        found.push(element.value);
      if (element instanceof HTMLTextAreaElement) found.push(element.value);
    }
    return found.filter((text) => text !== "");
  });
}

/** The marks among texts, with the text of each. `allowed`: what is no mark there. */
export function marksIn(texts: readonly string[], allowed: readonly RegExp[] = []): string[] {
  return texts.flatMap((text) => {
    const rest = allowed.reduce((left, pattern) => left.replaceAll(pattern, ""), text);
    return Object.entries(MARKS)
      .filter(([, mark]) => mark.test(rest))
      .map(([name]) => `${name}: ${rest.slice(0, 200)}`);
  });
}

export async function expectNothingAmerican(page: Page, allowed: readonly RegExp[] = []): Promise<void> {
  expect.soft(marksIn(await wordsOf(page), allowed), page.url()).toEqual([]);
}
