// A selection of goods: all, some categories, or some products by SKU.
import { t } from "@lingui/core/macro";
import type { components } from "../../api/schema.gen.ts";
import type { CategoryNode } from "../../api/types.ts";
import type { Choice } from "../../ui/fields/SelectField.tsx";
import { SelectField } from "../../ui/fields/SelectField.tsx";
import { TextArea } from "../../ui/fields/TextArea.tsx";
import { Picks } from "./Picks.tsx";
import type { FieldErrors } from "./useSave.ts";

export type PromotedGoods = components["schemas"]["PromotedGoods"];

export interface GoodsForm {
  goods: PromotedGoods["kind"];
  /** The SKUs, separated by commas. */
  skus: string;
  /** The ids of the categories. */
  categories: string[];
}

const GOODS: Choice[] = [
  { value: "all", name: t`All products` },
  { value: "categories", name: t`Some categories` },
  { value: "products", name: t`Some products` },
];

export const goodsForm = (goods: PromotedGoods = { kind: "all" }): GoodsForm => ({
  goods: goods.kind,
  skus: goods.kind === "products" ? goods.skus.join(", ") : "",
  categories: goods.kind === "categories" ? goods.ids.map(String) : [],
});

export function goodsOf({ goods, skus, categories }: GoodsForm): PromotedGoods {
  switch (goods) {
    case "products":
      return {
        kind: "products",
        skus: skus
          .split(/[,\n]/)
          .map((sku) => sku.trim())
          .filter(Boolean),
      };
    case "categories":
      return { kind: "categories", ids: categories.map(Number) };
    case "all":
      return { kind: "all" };
  }
}

/** All categories with those above them: "Drinkware > Mugs". */
export function categoryChoices(nodes: CategoryNode[], above: string[] = []): Choice[] {
  return nodes.flatMap(({ id, name, children }) => {
    const path = [...above, name];
    return [{ value: String(id), name: path.join(" > ") }, ...categoryChoices(children ?? [], path)];
  });
}

interface GoodsFieldsProps {
  form: GoodsForm;
  /** The errors are at `path.goods.ids` and `path.goods.skus`. */
  path: string;
  categories: Choice[];
  errors: FieldErrors;
  onChange: (changed: Partial<GoodsForm>) => void;
}

export function GoodsFields({ form, path, categories, errors, onChange }: GoodsFieldsProps) {
  return (
    <>
      <SelectField
        label={t`For which goods`}
        choices={GOODS}
        value={form.goods}
        onChange={({ target }) => onChange({ goods: target.value as GoodsForm["goods"] })}
      />
      {form.goods === "categories" && (
        <Picks
          label={t`Categories`}
          add={t`Add a category`}
          error={errors.get(`${path}.goods.ids`)}
          choices={categories}
          chosen={form.categories}
          onChange={(chosen) => onChange({ categories: chosen })}
        />
      )}
      {form.goods === "products" && (
        <TextArea
          label={t`SKUs of the products`}
          hint={t`Separated by commas.`}
          error={errors.get(`${path}.goods.skus`)}
          rows={2}
          value={form.skus}
          onChange={({ target }) => onChange({ skus: target.value })}
        />
      )}
    </>
  );
}
