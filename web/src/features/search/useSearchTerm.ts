// The content of the search box: the input, or on a results page the query.
import { useState } from "react";
import { patterns } from "../../base/paths.ts";
import { matchPath, useLocation } from "../../routing/index.ts";
import type { SearchKind } from "./term.ts";

export function useSearchTerm() {
  const { pathname } = useLocation();
  const [seen, setSeen] = useState("");
  const [term, setTerm] = useState("");
  const [kind, setKind] = useState<SearchKind>("keyword");

  if (seen !== pathname) {
    setSeen(pathname);
    const keyword = matchPath(patterns.keywordSearch, pathname)?.params.term;
    const sku = matchPath(patterns.skuSearch, pathname)?.params.term;
    if (keyword !== undefined || sku !== undefined) {
      setTerm(decoded(keyword ?? sku ?? ""));
      setKind(sku === undefined ? "keyword" : "sku");
    }
  }
  return { kind, term, setKind, setTerm };
}

/** The address encodes a space as `%20`. An invalid encoding is shown as it is. */
function decoded(term: string): string {
  try {
    return decodeURIComponent(term);
  } catch {
    return term;
  }
}
