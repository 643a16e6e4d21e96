// The address of the comparison of products: its products, and the quantity of its prices.
export const comparePatterns = { compare: "/compare" } as const;

export const comparePaths = {
  /** Without products, the page shows those that this browser keeps. */
  compare: (ids: readonly number[] = [], quantity?: string | null) => {
    const query = [
      ids.length > 0 && `items=${ids.join(",")}`,
      quantity && `quantity=${encodeURIComponent(quantity)}`,
    ];
    const text = query.filter(Boolean).join("&");
    return text ? `${comparePatterns.compare}?${text}` : comparePatterns.compare;
  },
};
