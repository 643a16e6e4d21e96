// The public interface of the cart.
export { type CartLine, linesAtom, totalsAtom } from "./cart.ts";
export { addLine, changeLine } from "./changes.ts";
export { cartCountAtom } from "./count.ts";
export { discountedOf } from "./discounted.ts";
export { LineFacts } from "./LineFacts.tsx";
export { LinePicture } from "./LinePicture.tsx";
export { UnreadProducts } from "./UnreadProducts.tsx";
export { useNamedProduct, useProduct } from "./useProduct.ts";
export { partsInWords, pictureOf, printingInWords } from "./words.ts";
