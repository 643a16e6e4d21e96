// Renames, moves, describes or hides a category, or makes it a collection; or makes a new collection.
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
import { addCollection, changeCategory } from "./calls.ts";
import { type CategoryRow, KINDS, parentsFor } from "./tree.ts";

const LABELS = {
  name: t`Name`,
  kind: t`Kind`,
  parentId: t`Below`,
  description: t`Text on its page`,
  pictureSku: t`Picture of the product`,
};

/** An ordinary one. */
const CATEGORY = "category";

interface CategoryDialogProps {
  /** Absent for a new collection. */
  row?: CategoryRow;
  rows: CategoryRow[];
  onSaved: () => void;
  /** Deletes the collection; absent for an ordinary category. */
  onRemove?: (() => void) | undefined;
  onClose: () => void;
}

export function CategoryDialog({ row, rows, onSaved, onRemove, onClose }: CategoryDialogProps) {
  const category = row?.category;
  const [hidden, setHidden] = useState(category?.hidden ?? false);
  // What is below another one has its kind.
  const hasKind = category?.parentId === undefined;
  const start = {
    name: category?.name ?? "",
    kind: category ? (category.kind ?? CATEGORY) : "occasion",
    parentId: category?.parentId === undefined ? "" : String(category.parentId),
    description: category?.description ?? "",
    pictureSku: category?.pictureSku ?? "",
  };
  // Collections are at the top.
  const hasParent = (kind: string) => row !== undefined && (!hasKind || kind === CATEGORY);
  const { fields, idOf, busy, submit, summary } = useFieldsForm<keyof typeof LABELS>({
    labels: LABELS,
    start,
    check: ({ name }) => (name.trim() === "" ? { name: t`Please enter the name.` } : {}),
    async send({ name, kind, parentId, description, pictureSku }) {
      const shown = { name, description, hidden, ...(pictureSku.trim() !== "" && { pictureSku }) };
      if (category)
        await changeCategory(category.categoryId, {
          ...shown,
          revision: category.revision,
          ...(hasKind && { kind }),
          ...(hasParent(kind) && parentId !== "" && { parentId: Number(parentId) }),
        });
      else await addCollection({ ...shown, kind });
      onSaved();
    },
    explain: (error) => (isSignInNeeded(error) ? undefined : reasonOf(error)),
  });
  const field = (name: keyof typeof LABELS) => ({
    ...fields.field(name),
    id: idOf(name),
    label: LABELS[name],
  });
  const isUnsaved =
    hidden !== (category?.hidden ?? false) || JSON.stringify(fields.values) !== JSON.stringify(start);
  return (
    <UnsavedDialog
      title={category?.name ?? t`New occasion or industry`}
      isUnsaved={isUnsaved}
      onClose={onClose}
    >
      <form className="support-form" ref={fields.form} noValidate onSubmit={submit} aria-label={t`Category`}>
        {summary}
        <Field {...field("name")} autoComplete="off" onBlur={() => fields.leave("name")} />
        {hasKind && (
          <SelectField
            {...field("kind")}
            hint={t`Occasions and industries are shown apart from the categories. Products are in them besides their main category.`}
            choices={[...(row ? [{ value: CATEGORY, name: t`Category` }] : []), ...KINDS]}
          />
        )}
        {row && hasParent(fields.values.kind) && (
          <SelectField
            {...field("parentId")}
            empty={t`The top`}
            choices={parentsFor(row, rows).map(({ category: { categoryId }, shownPath }) => ({
              value: String(categoryId),
              name: shownPath,
            }))}
          />
        )}
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
        <div className="button-row">
          <Button type="submit" busy={busy}>
            <Trans>Save</Trans>
          </Button>
          {onRemove && (
            <Button look="quiet" disabled={busy} onClick={onRemove}>
              {t({ message: "Delete", context: "verb" })}
            </Button>
          )}
        </div>
      </form>
    </UnsavedDialog>
  );
}
