// The form of the tax rates, saved as one document.
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
import { type SupportTaxes, saveTaxes } from "./calls.ts";
import { formOf, inWords, newRate, type RateForm, ratePath, tableOf } from "./form.ts";
import { RateEditor } from "./RateEditor.tsx";
import { StartFrom } from "./StartFrom.tsx";

/** The fields that show their own errors. */
const SHOWN = /^taxes\.rates\[\d+\]\.(name|country|regions|postcodes|taxClass|rate)$/;

interface TaxesFormProps {
  start: SupportTaxes;
  countries: Choice[];
  onSaved: () => void;
}

export function TaxesForm({ start, countries, onSaved }: TaxesFormProps) {
  const [isIncluded, setIncluded] = useState(start.taxes.included ?? false);
  const [rows, setRows] = useState(() => (start.taxes.rates ?? []).map(formOf));
  const { form, errors, failure, busy, save } = useSave();
  const saved = useUnsaved({ isIncluded, rows });
  const isWrong = (at: number) => [...errors.keys()].some((field) => field.startsWith(`${ratePath(at)}.`));
  const change = (at: number, changed: Partial<RateForm>) =>
    setRows((old) => old.map((row, other) => (other === at ? { ...row, ...changed } : row)));

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (await save(async () => saveTaxes(start.revision, tableOf(isIncluded, rows)))) {
      saved();
      showToast(t`Saved. All open carts use it now.`);
      onSaved();
    }
  }

  return (
    <form className="support-form taxes-form" ref={form} noValidate onSubmit={submit} aria-label={t`Taxes`}>
      <NotSaved {...{ errors, failure }} isShown={(field) => SHOWN.test(field)} />
      <label className="select-all">
        <input type="checkbox" checked={isIncluded} onChange={({ target }) => setIncluded(target.checked)} />
        <Trans>All prices of the shop include the taxes</Trans>
      </label>
      <p className="muted">
        <Trans>
          The shipping address decides. Rates with different names add up; of those with the same name, the
          most specific one counts: by postcode, then region, then tax class.
        </Trans>
      </p>
      {rows.length === 0 && (
        <p>
          <Trans>There are no rates: orders are placed without taxes, and the invoice adds them.</Trans>
        </p>
      )}
      <ol className="folds">
        {rows.map((row, at) => (
          <Fold
            key={row.key}
            name={row.name || t`New rate`}
            about={inWords(row, countries)}
            startsOpen={row.name === ""}
            isWrong={isWrong(at)}
            isFirst={at === 0}
            isLast={at === rows.length - 1}
            onMove={(by) => setRows(moved(rows, at, by))}
            onRemove={() => setRows(rows.filter((_, other) => other !== at))}
          >
            <RateEditor
              {...{ countries, errors }}
              form={row}
              path={ratePath(at)}
              onChange={(changed) => change(at, changed)}
            />
          </Fold>
        ))}
      </ol>
      <Button look="quiet" onClick={() => setRows([newRate(), ...rows])}>
        <Plus aria-hidden="true" /> <Trans>Add a rate</Trans>
      </Button>
      <StartFrom
        examples={start.examples}
        countries={countries}
        onAdd={(rates) => setRows([...rows, ...rates.map(formOf)])}
      />
      <Button type="submit" busy={busy}>
        <Trans>Save</Trans>
      </Button>
      <SavedBy {...start} />
    </form>
  );
}
