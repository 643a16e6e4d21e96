// The public interface of the cart's promo code.
export { PromoField } from "./PromoField.tsx";
export { promoCodeAtom } from "./promoCode.ts";
