// The static pages: addresses, titles and descriptions for search engines. The server knows the same addresses; the
// build renders each page for it.
import { paths } from "../../base/paths.ts";

export interface Topic {
  /** The last segment of the address, in any letter case. */
  page: string;
  title: string;
  description: string;
  /** For lists of links, if the title is too long. */
  short?: string;
}

export const topics = [
  {
    page: "SampleBasket",
    title: "Free samples",
    description: "How to order free samples of printed products, and what you can check on them.",
  },
  {
    page: "HowToOrder",
    title: "How to order",
    description: "How to order in five steps, from finding a product to receiving your order.",
  },
  {
    page: "Artwork",
    title: "Artwork guidelines",
    short: "Artwork",
    description:
      "File types, the size limit of 20000 KB, resolution, colors and fonts: how to send artwork that prints well.",
  },
  {
    page: "Proofs",
    title: "How proofs work",
    short: "Proofs",
    description:
      "Nothing is printed before you approve its proof. What a proof shows, and what your approval means.",
  },
  {
    page: "Decoration",
    title: "Decoration methods",
    short: "Decoration",
    description:
      "Screen print, pad print, laser engraving, embroidery, debossing, transfer: how to choose a method.",
  },
  {
    page: "Shipping",
    title: "Shipping and turnaround",
    short: "Shipping",
    description:
      "When production starts, how long it takes, what shipping costs, and the promo code for free ground shipping.",
  },
  {
    page: "Returns",
    title: "Returns and reprints",
    short: "Returns",
    description: "What we reprint or refund if a print differs from its proof, and how to contact us.",
  },
  {
    page: "Help",
    title: "Help and contact",
    short: "Help",
    description: "Answers to frequent questions, and how to contact the store.",
  },
  {
    page: "Privacy",
    title: "Privacy",
    description: "What the store stores about you, for how long, who sees it, and the cookies it sets.",
  },
] as const satisfies readonly Topic[];

export type TopicPage = (typeof topics)[number]["page"];

export const topicPath = (page: TopicPage, panel?: string) =>
  paths.content(page) + (panel ? `#${panel}` : "");

export const nameOf = (topic: Topic) => topic.short ?? topic.title;

export function findTopic(page: string | undefined) {
  return topics.find((topic) => topic.page.toLowerCase() === page?.toLowerCase());
}
