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
    description:
      "Hold it before you order it: how to get free samples of printed products, and what comes with them.",
  },
  {
    page: "HowToOrder",
    title: "How to order",
    description: "How to order in five steps: choose, send artwork, approve the proof, done.",
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
      "Nothing is printed before you approve its proof. What a proof shows, and what approving means.",
  },
  {
    page: "Decoration",
    title: "Decoration methods",
    short: "Decoration",
    description:
      "Screen print, pad print, laser engraving, embroidery, debossing, transfer: which suits what.",
  },
  {
    page: "Shipping",
    title: "Shipping and turnaround",
    short: "Shipping",
    description:
      "When production starts, how long it takes, what shipping costs, and the promo code for free ground.",
  },
  {
    page: "Returns",
    title: "Returns and reprints",
    short: "Returns",
    description: "What we reprint or refund when a print is not like its proof, and how to tell us.",
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
    description: "What the store keeps about you, for how long, who sees it, and the cookies it sets.",
  },
] as const satisfies readonly Topic[];

export type TopicPage = (typeof topics)[number]["page"];

export const topicPath = (page: TopicPage, panel?: string) =>
  paths.content(page) + (panel ? `#${panel}` : "");

export const nameOf = (topic: Topic) => topic.short ?? topic.title;

export function findTopic(page: string | undefined) {
  return topics.find((topic) => topic.page.toLowerCase() === page?.toLowerCase());
}
