// The public interface of the search.
export { SearchBox } from "./SearchBox.tsx";
export { Suggestions } from "./Suggestions.tsx";
export type { Option } from "./suggestions.ts";
export { INVALID_TERM, isUsable } from "./term.ts";
export { useComboboxKeys } from "./useComboboxKeys.ts";
export { useSlashKey } from "./useSlashKey.ts";
