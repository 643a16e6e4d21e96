// What search engines show of the static pages. Only the build needs it.
import type { TopicPage } from "./topics.ts";

export const descriptions: Record<TopicPage, string> = {
  SampleBasket: "How to order free samples of printed products, and what you can check on them.",
  HowToOrder: "How to order in five steps, from finding a product to receiving your order.",
  Artwork:
    "File types, the size limit of 20000 KB, resolution, colors and fonts: how to send artwork that prints well.",
  Proofs:
    "Nothing is printed before you approve its proof. What a proof shows, and what your approval means.",
  Decoration:
    "Screen print, pad print, laser engraving, embroidery, debossing, transfer: how to choose a method.",
  Shipping:
    "When production starts, how long it takes, what shipping costs, and the promo code for free ground shipping.",
  Returns: "What we reprint or refund if a print differs from its proof, and how to contact us.",
  Help: "Answers to frequent questions, and how to contact the store.",
  Privacy: "What the store stores about you, for how long, who sees it, and the cookies it sets.",
};
