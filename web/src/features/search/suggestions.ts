// The server's suggestions as grouped options with their links. Pure.
import { t } from "@lingui/core/macro";
import type { SuggestAnswer } from "../../api/types.ts";
import { paths } from "../../base/paths.ts";
import { formatCount } from "../../format/numbers.ts";

export interface Option {
  id: string;
  text: string;
  note?: string;
  imageUrl?: string;
  goTo: string;
}

export interface OptionGroup {
  title: string;
  options: Option[];
}

const MAX_PRODUCTS = 10;

export function groupSuggestions(answer: SuggestAnswer): OptionGroup[] {
  const groups: OptionGroup[] = [
    {
      title: t`Products`,
      options: answer.products.map((product) => ({
        id: `product-${product.id}`,
        text: product.name,
        imageUrl: product.imageUrl,
        goTo: paths.product(product),
      })),
    },
    {
      title: t`Categories`,
      options: answer.categories.map((category) => ({
        id: `category-${category.id}`,
        text: category.name,
        note: formatCount(category.count),
        goTo: paths.category(category),
      })),
    },
    {
      title: t`SKUs`,
      options: answer.skus.map((sku) => ({
        id: `sku-${sku.sku}`,
        text: sku.sku,
        note: sku.name,
        goTo: paths.product({ id: sku.productId, slug: sku.slug }),
      })),
    },
  ];
  let room = MAX_PRODUCTS;
  return groups
    .map(({ title, options }) => {
      const kept = options.slice(0, room);
      room -= kept.length;
      return { title, options: kept };
    })
    .filter(({ options }) => options.length > 0);
}
