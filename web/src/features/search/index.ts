// What other features may use of the search.
export { SearchBox } from "./SearchBox.tsx";
