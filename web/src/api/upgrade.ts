// The code of a page that is older than the server: after an upgrade, the server has other files. Only a reload helps.

const RELOADED = "platen.reloaded-for";

const entryOf = (page: Document) =>
  page.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute("src") ?? undefined;

/** The entry of the server's current code, if it is another than this page's. */
async function newerEntry(): Promise<string | undefined> {
  const answer = await fetch(location.href, { cache: "no-store", headers: { Accept: "text/html" } });
  const entry = entryOf(new DOMParser().parseFromString(await answer.text(), "text/html"));
  return entry === entryOf(document) ? undefined : entry;
}

let hasTyped = false;

/** Notes what would be lost with the page. Forms that remember what was typed lose nothing. */
export function watchTyping(): void {
  const typed = () => {
    hasTyped = true;
  };
  document.addEventListener("input", typed, { capture: true, passive: true });
}

/** Another page is open: what was typed into the one before is sent or given up. */
export function forgetTyping(): void {
  hasTyped = false;
}

export type Renewal = "current" | "reloading" | "outdated";

/**
 * Code could not be loaded. If the server has newer code, reloads the page, once for each version, and unless something was
 * typed that a reload might lose: then it is `outdated`. `current`: the code is right, the network is not.
 */
export async function renew(reload = () => location.reload()): Promise<Renewal> {
  try {
    const entry = await newerEntry();
    if (!entry) return "current";
    if (hasTyped || sessionStorage.getItem(RELOADED) === entry) return "outdated";
    // Throws where storage is blocked: without the note, it could reload for ever.
    sessionStorage.setItem(RELOADED, entry);
    reload();
    return "reloading";
  } catch {
    return "current";
  }
}
