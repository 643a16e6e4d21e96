// The categories of a product, one a line; known ones can be chosen.
import { at } from "../../api/address.ts";
import { SelectField } from "../../ui/fields/SelectField.tsx";
import { useSupport } from "../useSupport.ts";
import { pathsOf } from "./categories.ts";
import type { Editing } from "./editing.ts";
import { RecordField } from "./RecordField.tsx";
import { linesOf } from "./typed.ts";

const CATEGORIES = at("/api/categories");

export function CategoriesField(editing: Editing) {
  const { form, set } = editing;
  const { data } = useSupport(CATEGORIES);
  const known = linesOf(form.categories);
  const others = pathsOf(data?.categories ?? []).filter((path) => !known.includes(path));
  return (
    <>
      <RecordField
        {...editing}
        name="categories"
        label="Categories"
        hint="One a line, such as: Drinkware > Mugs. The first is the main one; a new name makes a new category."
        rows={3}
      />
      {others.length > 0 && (
        <SelectField
          label="Add a category"
          optional
          empty="Choose one"
          choices={others.map((path) => ({ value: path, name: path }))}
          value=""
          onChange={({ target }) => set({ categories: [...known, target.value].join("\n") })}
        />
      )}
    </>
  );
}
