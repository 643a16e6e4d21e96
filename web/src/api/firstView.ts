// Reads the data of the server-rendered page from the JSON in the page: address -> response.
import { seedResource } from "./resource.ts";

export function takeFirstView(page: Document): void {
  const element = page.getElementById("first-view");
  if (!element?.textContent) return;
  for (const [address, data] of Object.entries(JSON.parse(element.textContent) as object)) {
    seedResource(address, data);
  }
  element.remove();
}
