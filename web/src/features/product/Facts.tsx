// What is known about a product, by name.
import type { Product } from "../../api/types.ts";
import { formatCount, formatSize, plural } from "../../format/numbers.ts";

export function Facts({ product }: { product: Product }) {
  const { dimensions } = product;
  const facts: Array<[string, string | undefined]> = [
    ["Material", product.material],
    ["Size", dimensions && formatSize(dimensions.widthMm, dimensions.heightMm, dimensions.depthMm)],
    ["Sizes", product.sizes.length > 0 ? product.sizes.join(", ") : undefined],
    ["Colors", product.colors.length > 1 ? product.colors.map(({ name }) => name).join(", ") : undefined],
    ["Minimum", formatCount(product.minQuantity)],
    ["Production", `${plural(product.productionDays, "working day")} after proof approval`],
    ...(product.facts ?? []).map(({ name, value }): [string, string] => [name, value]),
    ["SKU", product.sku],
  ];
  return (
    <dl className="facts">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
