// The static pages: addresses and titles. The server knows the same addresses; the
// build renders each page for it.
import { paths } from "../../base/paths.ts";

export interface Topic {
  /** The last segment of the address, in any letter case. */
  page: string;
  title: string;
  /** For lists of links, if the title is too long. */
  short?: string;
}

export const topics = [
  {
    page: "SampleBasket",
    title: "Free samples",
  },
  {
    page: "HowToOrder",
    title: "How to order",
  },
  {
    page: "Artwork",
    title: "Artwork guidelines",
    short: "Artwork",
  },
  {
    page: "Proofs",
    title: "How proofs work",
    short: "Proofs",
  },
  {
    page: "Decoration",
    title: "Decoration methods",
    short: "Decoration",
  },
  {
    page: "Shipping",
    title: "Shipping and turnaround",
    short: "Shipping",
  },
  {
    page: "Returns",
    title: "Returns and reprints",
    short: "Returns",
  },
  {
    page: "Help",
    title: "Help and contact",
    short: "Help",
  },
  {
    page: "Privacy",
    title: "Privacy",
  },
] as const satisfies readonly Topic[];

export type TopicPage = (typeof topics)[number]["page"];

export const topicPath = (page: TopicPage, panel?: string) =>
  paths.content(page) + (panel ? `#${panel}` : "");

export const nameOf = (topic: Topic) => topic.short ?? topic.title;

export function findTopic(page: string | undefined) {
  return topics.find((topic) => topic.page.toLowerCase() === page?.toLowerCase());
}
