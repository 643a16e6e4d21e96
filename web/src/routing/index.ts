export type { HistoryEntry, NavigateOptions } from "./history.ts";
export { currentEntry, guardPage, subscribe as onNavigation } from "./history.ts";
export { followClick, followLink } from "./links.ts";
export { useLocation, useNavigate, useSearchParams } from "./location.ts";
export { nameInHash } from "./nameInHash.ts";
export { generatePath, matchPath, type Params } from "./patterns.ts";
export { Redirect, Router, Routes, useParams } from "./Router.tsx";
