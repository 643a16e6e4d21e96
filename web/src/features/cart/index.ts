// The public interface of the cart.
export { addLine, type CartLine, changeLine, linesAtom, totalsAtom } from "./cart.ts";
export { cartCountAtom } from "./count.ts";
export { LineFacts } from "./LineFacts.tsx";
export { LinePicture } from "./LinePicture.tsx";
export { useProduct } from "./useProduct.ts";
export { partsInWords, pictureOf, printingInWords } from "./words.ts";
