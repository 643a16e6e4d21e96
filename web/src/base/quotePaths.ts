// Addresses of requesting and following quotes: patterns for the route table and builders for links.
import { generatePath } from "../routing/index.ts";

export const quotePatterns = {
  request: "/requestquote",
  quotes: "/myaccount/quotes",
  quote: "/myaccount/quotes/:code",
} as const;

export const quotePaths = {
  request: () => quotePatterns.request,
  /** `configuration` has the format of the product page's query. */
  requestFor: (productId: number, configuration = new URLSearchParams()) => {
    const query = new URLSearchParams(configuration);
    query.set("product", String(productId));
    return `${quotePatterns.request}?${query}`;
  },
  requestForCart: () => `${quotePatterns.request}?from=cart`,
  quotes: (page = 1) => (page > 1 ? `${quotePatterns.quotes}?page=${page}` : quotePatterns.quotes),
  quote: (code: string) => generatePath(quotePatterns.quote, { code }),
};
