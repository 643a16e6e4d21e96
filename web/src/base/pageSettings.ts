// What the operator of the store has set for its pages. The server paints it into the head as JSON, checked there.
export interface PageSettings {
  /** Replaces the words and the link of the banner's first message. */
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
