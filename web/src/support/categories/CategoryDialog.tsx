// Renames, moves, describes or hides a category.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { reasonOf } from "../../api/errors.ts";
import { useFieldsForm } from "../../features/fieldsform/index.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Field } from "../../ui/fields/Field.tsx";
import { SelectField } from "../../ui/fields/SelectField.tsx";
import { TextArea } from "../../ui/fields/TextArea.tsx";
import { isSignInNeeded } from "../api.ts";
import { UnsavedDialog } from "../parts/UnsavedDialog.tsx";
import { changeCategory } from "./calls.ts";
import { type CategoryRow, parentsFor } from "./tree.ts";

const LABELS = {
  name: t`Name`,
  parentId: t`Below`,
  description: t`Text on its page`,
  pictureSku: t`Picture of the product`,
};

interface CategoryDialogProps {
  row: CategoryRow;
  rows: CategoryRow[];
  onSaved: () => void;
  onClose: () => void;
}

export function CategoryDialog({ row, rows, onSaved, onClose }: CategoryDialogProps) {
  const { category } = row;
  const [hidden, setHidden] = useState(category.hidden);
  const start = {
    name: category.name,
    parentId: category.parentId === undefined ? "" : String(category.parentId),
    description: category.description,
    pictureSku: category.pictureSku ?? "",
  };
  const { fields, idOf, busy, submit, summary } = useFieldsForm<keyof typeof LABELS>({
    labels: LABELS,
    start,
    check: ({ name }) => (name.trim() === "" ? { name: t`Please enter the name.` } : {}),
    async send({ name, parentId, description, pictureSku }) {
      await changeCategory(category.categoryId, {
        revision: category.revision,
        name,
        description,
        hidden,
        ...(parentId !== "" && { parentId: Number(parentId) }),
        ...(pictureSku.trim() !== "" && { pictureSku }),
      });
      onSaved();
    },
    explain: (error) => (isSignInNeeded(error) ? undefined : reasonOf(error)),
  });
  const field = (name: keyof typeof LABELS) => ({
    ...fields.field(name),
    id: idOf(name),
    label: LABELS[name],
  });
  const isUnsaved = hidden !== category.hidden || JSON.stringify(fields.values) !== JSON.stringify(start);
  return (
    <UnsavedDialog title={category.name} isUnsaved={isUnsaved} onClose={onClose}>
      <form className="support-form" ref={fields.form} noValidate onSubmit={submit} aria-label={t`Category`}>
        {summary}
        <Field {...field("name")} autoComplete="off" onBlur={() => fields.leave("name")} />
        <SelectField
          {...field("parentId")}
          empty={t`The top`}
          choices={parentsFor(row, rows).map(({ category: { categoryId }, shownPath }) => ({
            value: String(categoryId),
            name: shownPath,
          }))}
        />
        <TextArea {...field("description")} rows={4} optional />
        <Field
          {...field("pictureSku")}
          hint={t`The SKU of a product; without it, one of its products is shown.`}
          autoComplete="off"
          optional
        />
        <label className="select-all">
          <input type="checkbox" checked={hidden} onChange={({ target }) => setHidden(target.checked)} />
          <Trans>Hide it from customers; its products are still found by search</Trans>
        </label>
        <Button type="submit" busy={busy}>
          <Trans>Save</Trans>
        </Button>
      </form>
    </UnsavedDialog>
  );
}
