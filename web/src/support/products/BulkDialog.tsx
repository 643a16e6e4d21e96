// Changes the prices, the status or a collection of many products: first the differences are shown, then they are applied.
import { plural, t } from "@lingui/core/macro";
import { type FormEvent, useState } from "react";
import { reasonOf } from "../../api/errors.ts";
import { useRetryKey } from "../../api/useRetryKey.ts";
import { showToast } from "../../features/notices/index.ts";
import { formatCount } from "../../format/numbers.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { FailureAlert } from "../../ui/feedback/FailureAlert.tsx";
import { Field } from "../../ui/fields/Field.tsx";
import { SelectField } from "../../ui/fields/SelectField.tsx";
import { isSignInNeeded } from "../api.ts";
import { type Faults, faultsOf } from "../catalog/calls.ts";
import { Differences } from "../catalog/Differences.tsx";
import { FaultTable } from "../catalog/FaultTable.tsx";
import { faultsInWords } from "../catalog/words.ts";
import { CATEGORIES } from "../categories/calls.ts";
import { groupsOf, isCollection, rowsOf } from "../categories/tree.ts";
import { UnsavedDialog } from "../parts/UnsavedDialog.tsx";
import { useSupport } from "../useSupport.ts";
import { type BulkForm, COLLECTION_KINDS, changeOf, isOfCollection, KINDS, PLACES, START } from "./bulk.ts";
import { type BulkAnswer, type BulkChange, changeProducts } from "./calls.ts";
import { STATUSES } from "./statuses.ts";

interface BulkDialogProps {
  /** The products: `ids`, or what they are found by. */
  products: Pick<BulkChange, "ids" | "q" | "status" | "category">;
  count: number;
  onDone: () => void;
  onClose: () => void;
}

export function BulkDialog({ products, count, onDone, onClose }: BulkDialogProps) {
  const retryKey = useRetryKey();
  const { data: tree } = useSupport(CATEGORIES);
  const collections = groupsOf(rowsOf(tree?.categories ?? []).filter(isCollection)).flatMap(
    ({ name: group, rows }) =>
      rows.map(({ category }) => ({ value: String(category.categoryId), name: category.name, group })),
  );
  const [form, setForm] = useState<BulkForm>(START);
  const [wrong, setWrong] = useState<string>();
  const [preview, setPreview] = useState<BulkAnswer>();
  const [faults, setFaults] = useState<Faults>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const set = (changed: Partial<BulkForm>) => {
    setForm({ ...form, ...changed });
    setPreview(undefined);
    setWrong(undefined);
  };

  async function send(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const change = changeOf(form);
    if (typeof change === "string") return setWrong(change);
    setFaults(undefined);
    setFailure(undefined);
    setBusy(true);
    const generation = preview && { generation: preview.report.generation };
    const wanted = { ...products, ...change, ...generation };
    try {
      const answer = await changeProducts(wanted, retryKey(wanted));
      if (!preview) setPreview(answer);
      else {
        const { changed } = answer.report;
        showToast(
          plural(changed, {
            one: "1 product changed. It can be undone under Import and export.",
            other: `${formatCount(changed)} products changed. It can be undone under Import and export.`,
          }),
        );
        onDone();
        return;
      }
    } catch (error) {
      setPreview(undefined);
      const found = faultsOf(error);
      if (found) setFaults(found);
      else if (!isSignInNeeded(error)) setFailure(reasonOf(error));
    }
    setBusy(false);
  }

  const changed = preview?.report.changed ?? 0;
  return (
    <UnsavedDialog
      title={plural(count, { one: "Change 1 product", other: `Change ${formatCount(count)} products` })}
      size="wide"
      isUnsaved={JSON.stringify(form) !== JSON.stringify(START)}
      onClose={onClose}
    >
      <form className="support-form product-form" noValidate onSubmit={send} aria-label={t`Change products`}>
        <FailureAlert>{failure}</FailureAlert>
        <div className="field-row">
          <SelectField
            label={t`What changes`}
            choices={collections.length > 0 ? [...KINDS, ...COLLECTION_KINDS] : KINDS}
            value={form.kind}
            onChange={({ target }) => set({ kind: target.value })}
          />
          {form.kind === "newStatus" && (
            <SelectField
              label={t`New status`}
              choices={STATUSES}
              value={form.newStatus}
              onChange={({ target }) => set({ newStatus: target.value })}
            />
          )}
          {isOfCollection(form.kind) && (
            <SelectField
              label={t`Occasion or industry`}
              error={wrong}
              empty={t`Choose one`}
              choices={collections}
              value={form.collection}
              onChange={({ target }) => set({ collection: target.value })}
            />
          )}
          {(form.kind === "percent" || form.kind === "amount") && (
            <>
              <Field
                label={form.kind === "percent" ? t`Per cent` : t`Amount`}
                hint={t`With a minus, prices go down.`}
                error={wrong}
                inputMode="text"
                autoComplete="off"
                value={form.by}
                onChange={({ target }) => set({ by: target.value })}
              />
              <SelectField
                label={t`Round to`}
                choices={PLACES}
                value={form.places}
                onChange={({ target }) => set({ places: target.value })}
              />
            </>
          )}
        </div>
        {preview && (
          <p role="status">
            {changed === 0
              ? t`Nothing would change.`
              : plural(changed, {
                  one: "1 product would change.",
                  other: `${formatCount(changed)} products would change.`,
                })}
          </p>
        )}
        {preview && <Differences products={preview.products} total={changed} />}
        {faults && (
          <FaultTable id="bulk-faults" found={{ ...faults, title: faultsInWords(faults) }} isRefusal />
        )}
        {(!preview || changed > 0) && (
          <Button type="submit" busy={busy}>
            {preview
              ? plural(changed, {
                  one: "Change 1 product now",
                  other: `Change ${formatCount(changed)} products now`,
                })
              : t`Show the differences`}
          </Button>
        )}
      </form>
    </UnsavedDialog>
  );
}
