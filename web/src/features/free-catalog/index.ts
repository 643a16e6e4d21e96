// The public interface of the free catalog. The form loads when it opens.
export { FreeCatalogLink } from "./FreeCatalogLink.tsx";
export { FREE_CATALOG_HASH } from "./hash.ts";
