// Opens the free catalog's form over any page: a fragment, so that it can be linked to and needs no page of its own.
export const FREE_CATALOG_HASH = "#freecatalog";
