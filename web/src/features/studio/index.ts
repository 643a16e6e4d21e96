// The public interface of the design studio.
export { faultOfFile } from "./advice.ts";
export { Board } from "./Board.tsx";
export { useFonts } from "./fonts.ts";
export { DesignButton } from "./lazy.ts";
export { type Area, areaOf, stacked } from "./model.ts";
export { nameOf, sizeInWords } from "./naming.ts";
