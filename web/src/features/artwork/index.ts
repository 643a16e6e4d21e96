// What other features may use of the artwork.
export { ArtworkOverview } from "./ArtworkOverview.tsx";
