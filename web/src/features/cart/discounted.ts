// The price of a line with its discount.
import type { CartPriceEntry } from "../../api/types.ts";

/** The price of a line less its discount, in minor units. */
export const discountedOf = ({ price, discount }: Pick<CartPriceEntry, "price" | "discount">) =>
  (price?.total ?? 0) - (discount?.amount ?? 0);
