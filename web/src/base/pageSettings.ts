// The operator's page settings. The server validates them and puts them into the page head as JSON.
export interface PageSettings {
  /** Replaces the text and link of the banner's first message. */
  promotion?: { title?: string; text?: string; link?: string };
  contact?: { email?: string; phone?: string; hours?: string };
}

let known: PageSettings | undefined;

export function pageSettings(): PageSettings {
  known ??= typeof document === "undefined" ? {} : readPageSettings(document);
  return known;
}

export function readPageSettings(page: Document): PageSettings {
  const painted = page.getElementById("page-settings")?.textContent;
  return painted ? (JSON.parse(painted) as PageSettings) : {};
}
