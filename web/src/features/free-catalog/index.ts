// What other features may use of the free catalog. The form itself is read when it is opened.
export { FreeCatalogLink } from "./FreeCatalogLink.tsx";
export { FREE_CATALOG_HASH } from "./hash.ts";
