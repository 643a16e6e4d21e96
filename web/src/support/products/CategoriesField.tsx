// The categories of a product, one a line; known ones can be chosen. A renamed category keeps the path that it had first.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { SelectField } from "../../ui/fields/SelectField.tsx";
import { CATEGORIES } from "../categories/calls.ts";
import { groupsOf, rowsOf } from "../categories/tree.ts";
import { useSupport } from "../useSupport.ts";
import type { Editing } from "./editing.ts";
import { RecordField } from "./RecordField.tsx";
import { linesOf } from "./typed.ts";

export function CategoriesField(editing: Editing) {
  const { form, set } = editing;
  const { data } = useSupport(CATEGORIES);
  const known = linesOf(form.categories);
  const rows = rowsOf(data?.categories ?? []);
  const isChosen = (path: string) => known.some((line) => line.toLowerCase() === path.toLowerCase());
  const others = groupsOf(rows.filter(({ category }) => !isChosen(category.path)));
  const renamed = rows.filter(
    ({ category, shownPath }) => isChosen(category.path) && category.path !== shownPath,
  );
  return (
    <>
      <RecordField
        {...editing}
        name="categories"
        label={t`Categories`}
        hint={t`One a line, such as: Drinkware > Mugs. The first that is no occasion or industry is the main one; a new name makes a new category.`}
        rows={3}
      />
      {renamed.map(({ category, shownPath }) => (
        <p key={category.categoryId} className="muted">
          <Trans>
            {category.path} is shown as {shownPath}.
          </Trans>
        </p>
      ))}
      {others.some(({ rows }) => rows.length > 0) && (
        <SelectField
          label={t`Add a category`}
          optional
          empty={t`Choose one`}
          choices={others.flatMap(({ name: group, rows }) =>
            rows.map(({ category, shownPath }) => ({ value: category.path, name: shownPath, group })),
          )}
          value=""
          onChange={({ target }) => set({ categories: [...known, target.value].join("\n") })}
        />
      )}
    </>
  );
}
