// The form of all promotions, saved as one document.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { type FormEvent, useState } from "react";
import { showToast } from "../../features/notices/index.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import type { Choice } from "../../ui/fields/SelectField.tsx";
import { Fold } from "../parts/Fold.tsx";
import { NotSaved } from "../parts/NotSaved.tsx";
import { moved } from "../parts/rows.ts";
import { SavedBy } from "../parts/SavedBy.tsx";
import { useSave } from "../parts/useSave.ts";
import { useUnsaved } from "../parts/useUnsaved.ts";
import { type SupportPromotions, savePromotions } from "./calls.ts";
import { formOf, inWords, newPromotion, type PromotionForm, promotionPath, promotionsOf } from "./form.ts";
import { PromotionEditor } from "./PromotionEditor.tsx";

/** The fields that show their own errors. */
const SHOWN =
  /^promotions\[\d+\]\.(name|code|benefit\.(basisPoints|amount|methods|max)|goods\.(skus|ids)|minMerchandise|startsOn|endsOn|oncePerCustomer|maxUses)$/;

interface PromotionsFormProps {
  start: SupportPromotions;
  categories: Choice[];
  onSaved: () => void;
}

export function PromotionsForm({ start, categories, onSaved }: PromotionsFormProps) {
  const { currency, revision } = start;
  const [rows, setRows] = useState(() => start.promotions.map((promotion) => formOf(promotion, currency)));
  const { form, errors, failure, busy, save } = useSave();
  const saved = useUnsaved(rows);
  const methods = start.methods.map(({ id, name }) => ({ value: id, name }));
  const isWrong = (at: number) =>
    [...errors.keys()].some((field) => field.startsWith(`${promotionPath(at)}.`));
  const change = (at: number, changed: Partial<PromotionForm>) =>
    setRows((old) => old.map((row, other) => (other === at ? { ...row, ...changed } : row)));

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (await save(async () => savePromotions(revision, promotionsOf(rows, currency)))) {
      saved();
      showToast(t`Saved. All open carts use it now.`);
      onSaved();
    }
  }

  return (
    <form
      className="support-form promotions-form"
      ref={form}
      noValidate
      onSubmit={submit}
      aria-label={t`Promotions`}
    >
      <NotSaved {...{ errors, failure }} isShown={(field) => SHOWN.test(field)} />
      <p className="muted">
        <Trans>
          Each item gets the one discount that takes off most; discounts on the same item do not add up. Of
          equal ones, the first in this list counts.
        </Trans>
      </p>
      {rows.length === 0 && (
        <p>
          <Trans>There are no promotions.</Trans>
        </p>
      )}
      <ol className="folds">
        {rows.map((row, at) => (
          <Fold
            key={row.key}
            name={row.name || t`New promotion`}
            about={inWords(row, start)}
            startsOpen={row.name === ""}
            isWrong={isWrong(at)}
            isFirst={at === 0}
            isLast={at === rows.length - 1}
            onMove={(by) => setRows(moved(rows, at, by))}
            onRemove={() => setRows(rows.filter((_, other) => other !== at))}
          >
            <PromotionEditor
              {...{ currency, methods, categories, errors }}
              form={row}
              uses={start.uses[row.code] ?? 0}
              path={promotionPath(at)}
              onChange={(changed) => change(at, changed)}
            />
          </Fold>
        ))}
      </ol>
      <Button look="quiet" onClick={() => setRows([newPromotion(), ...rows])}>
        <Plus aria-hidden="true" /> <Trans>Add a promotion</Trans>
      </Button>
      <Button type="submit" busy={busy}>
        <Trans>Save</Trans>
      </Button>
      <SavedBy {...start} />
    </form>
  );
}
