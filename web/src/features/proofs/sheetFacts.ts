// The size and place of each print, read from the sheet that the server drew.
import { useEffect, useState } from "react";
import type { ProofVersion } from "../../api/types.ts";

/** By the name of the location. */
export type SheetFacts = ReadonlyMap<string, string[]>;

const NONE: SheetFacts = new Map();
/** What is measured below a print on sheets of earlier versions, which do not mark it. */
const MEASURED = /^(Imprint area|Print|Its center)\b/;

/** Reads the measures that a drawn sheet states, in its order. */
export function factsOfSheet(svg: string): SheetFacts {
  const sheet = new DOMParser().parseFromString(svg, "image/svg+xml");
  const prints = [...sheet.querySelectorAll("g[data-location]")];
  return new Map(
    prints.map((print) => {
      // A long fact has several lines.
      const marked = [...print.querySelectorAll("g[data-fact]")].map((fact) => linesOf(fact).join(" "));
      const facts = marked.length > 0 ? marked : linesOf(print).filter((line) => MEASURED.test(line));
      return [print.getAttribute("data-location") ?? "", facts];
    }),
  );
}

const linesOf = (part: Element) => [...part.querySelectorAll("text")].map((text) => text.textContent ?? "");

/** Loads the measures of a version; none if the shop made its file by hand, or it cannot be loaded. */
export function useSheetFacts(version: ProofVersion | undefined): SheetFacts {
  const [facts, setFacts] = useState(NONE);
  const url = version?.pdfUrl && version.isPicture ? version.url : undefined;
  useEffect(() => {
    setFacts(NONE);
    if (url === undefined) return;
    const left = new AbortController();
    fetch(url, { signal: left.signal })
      .then(async (response) => {
        if (response.ok) setFacts(factsOfSheet(await response.text()));
      })
      // The sheet itself says the same.
      .catch(() => undefined);
    return () => left.abort();
  }, [url]);
  return facts;
}
