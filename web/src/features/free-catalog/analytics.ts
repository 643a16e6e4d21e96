// Reports a catalog request as an event of the page, for analytics scripts to handle. Loads and sends nothing itself.
export const CATALOG_REQUEST = { event: "catalogRequest", value: 50 } as const;

export function reportCatalogRequest(): void {
  document.dispatchEvent(new CustomEvent("analytics", { bubbles: true, detail: CATALOG_REQUEST }));
}
