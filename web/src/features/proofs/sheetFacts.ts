// The size and place of each print, read from the sheet that the server drew.
import { useEffect, useState } from "react";
import type { ProofVersion } from "../../api/types.ts";

/** By the name of the location. */
export type SheetFacts = ReadonlyMap<string, string[]>;

const NONE: SheetFacts = new Map();
/** The texts below a print: its file's name, and what is measured. */
const MEASURED = /^(Imprint area|Print|Its center)\b/;

/** Reads the measures that a drawn sheet states, in its order. */
export function factsOfSheet(svg: string): SheetFacts {
  const sheet = new DOMParser().parseFromString(svg, "image/svg+xml");
  const prints = [...sheet.querySelectorAll("g[data-location]")];
  return new Map(
    prints.map((print) => {
      const words = [...print.querySelectorAll("text")].map((text) => text.textContent ?? "");
      return [print.getAttribute("data-location") ?? "", words.filter((line) => MEASURED.test(line))];
    }),
  );
}

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
