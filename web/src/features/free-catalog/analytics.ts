// Tells whoever measures the store that a catalog was requested: an event of the page that a script of ours can listen to.
// Nothing is loaded and nothing is sent from here.
export const CATALOG_REQUEST = { event: "catalogRequest", value: 50 } as const;

export function reportCatalogRequest(): void {
  document.dispatchEvent(new CustomEvent("analytics", { bubbles: true, detail: CATALOG_REQUEST }));
}
