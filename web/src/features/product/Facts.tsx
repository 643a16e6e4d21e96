// What is known about a product, by name.
import { plural, t } from "@lingui/core/macro";
import type { Product } from "../../api/types.ts";
import { formatCount, formatSize } from "../../format/numbers.ts";

export function Facts({ product }: { product: Product }) {
  const { dimensions } = product;
  const facts: Array<[string, string | undefined]> = [
    [t`Material`, product.material],
    [t`Size`, dimensions && formatSize(dimensions.widthMm, dimensions.heightMm, dimensions.depthMm)],
    [t`Sizes`, product.sizes.length > 0 ? product.sizes.join(", ") : undefined],
    [t`Colors`, product.colors.length > 1 ? product.colors.map(({ name }) => name).join(", ") : undefined],
    [t`Minimum`, formatCount(product.minQuantity)],
    [
      t`Production`,
      plural(product.productionDays, {
        one: "1 working day after proof approval",
        other: `${formatCount(product.productionDays)} working days after proof approval`,
      }),
    ],
    ...(product.facts ?? []).map(({ name, value }): [string, string] => [name, value]),
    [t`SKU`, product.sku],
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
