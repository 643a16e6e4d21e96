// The parts of every page that the first view does not need, in one file: it loads in parallel with the first render.
export { HeaderAlert } from "../features/notices/index.ts";
export { SideTabs } from "../features/sidetabs/index.ts";
export { startLive } from "../live/connection.ts";
export { replaceMissingPictures } from "../ui/missingPictures.ts";
export { Overlays } from "./Overlays.tsx";
