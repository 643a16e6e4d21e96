// The public interface of the artwork.
export { ArtworkOverview } from "./ArtworkOverview.tsx";
export { ArtworkStrip } from "./ArtworkStrip.tsx";
export { faultOf } from "./checks.ts";
export { FileButton } from "./FileButton.tsx";
export { previewFaultOf } from "./faults.ts";
export { LeftOut } from "./LeftOut.tsx";
export { ArtworkDialog, LineArtwork, LocationArtwork, PrintedInks } from "./lazy.ts";
export { artworksAtom, makeLogo, ownArtworksAtom, previewOf } from "./library.ts";
export { ARTWORK_EXTENSIONS, LARGEST_ARTWORK_KB } from "./limits.ts";
export { mockupOf, type Picture } from "./mockup.ts";
export { ProgressBar } from "./ProgressBar.tsx";
export { startUpload } from "./sending.ts";
export { shownMethod } from "./shownMethod.ts";
export { type Print, printsOf, shownLocation } from "./shownPrint.ts";
export { UploadArea } from "./UploadArea.tsx";
export { UploadList } from "./UploadList.tsx";
export { useMockups } from "./useMockups.ts";
export { dpiAt, inKilobytes, isDrawing, kindOf, timeLeft } from "./words.ts";
