// Reads the data of the server-rendered page from the JSON in the page: address -> response.
import { seedResource } from "./resource.ts";

/** Returns the state of the catalog that the page shows; undefined if it shows none. */
export function takeFirstView(page: Document): number | undefined {
  const element = page.getElementById("first-view");
  if (!element?.textContent) return;
  for (const [address, data] of Object.entries(JSON.parse(element.textContent) as object)) {
    seedResource(address, data);
  }
  element.remove();
  return Number(element.dataset.catalog) || undefined;
}
