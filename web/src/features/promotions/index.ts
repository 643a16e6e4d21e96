// The public interface of promotions.
export { promotionInWords, running } from "./words.ts";
