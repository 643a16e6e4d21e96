// The fragment that opens the free catalog's form over any page, so that it can be linked.
export const FREE_CATALOG_HASH = "#freecatalog";
