// What other features may use of the cart.
export { addLine, changeLine } from "./cart.ts";
export { cartCountAtom } from "./count.ts";
