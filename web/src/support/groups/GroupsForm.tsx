// The form of all customer groups, saved as one document.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { type FormEvent, useState } from "react";
import { showToast } from "../../features/notices/index.ts";
import { formatCount } from "../../format/numbers.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import type { Choice } from "../../ui/fields/SelectField.tsx";
import { Fold } from "../parts/Fold.tsx";
import { NotSaved } from "../parts/NotSaved.tsx";
import { moved } from "../parts/rows.ts";
import { SavedBy } from "../parts/SavedBy.tsx";
import { useSave } from "../parts/useSave.ts";
import { useUnsaved } from "../parts/useUnsaved.ts";
import { type SupportGroups, saveGroups } from "./calls.ts";
import { formOf, type GroupForm, groupPath, groupsOf, inWords, newGroup } from "./form.ts";
import { GroupEditor } from "./GroupEditor.tsx";

/** The fields that show their own errors. */
const SHOWN =
  /^groups\[\d+\]\.(name|prices.*|reductions\[\d+\]\.(basisPoints|goods\.(skus|ids))|paymentDays|credit\.limit)$/;

interface GroupsFormProps {
  start: SupportGroups;
  categories: Choice[];
  onSaved: () => void;
}

export function GroupsForm({ start, categories, onSaved }: GroupsFormProps) {
  const { currency, revision, members, unknownSkus } = start;
  const [rows, setRows] = useState(() => start.groups.map((group) => formOf(group, currency)));
  const { form, errors, failure, busy, save } = useSave();
  const saved = useUnsaved(rows);
  const membersOf = ({ key }: GroupForm) => members[key] ?? 0;
  const removed = start.groups.filter(({ key }) => members[key] && rows.every((row) => row.key !== key));
  const isWrong = (at: number) => [...errors.keys()].some((field) => field.startsWith(`${groupPath(at)}.`));
  const change = (at: number, changed: Partial<GroupForm>) =>
    setRows((old) => old.map((row, other) => (other === at ? { ...row, ...changed } : row)));

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (await save(async () => saveGroups(revision, groupsOf(rows, currency)))) {
      saved();
      showToast(t`Saved. All members have these prices now.`);
      onSaved();
    }
  }

  const unknown = unknownSkus.join(", ");
  return (
    <form className="support-form groups-form" ref={form} noValidate onSubmit={submit} aria-label={t`Groups`}>
      <NotSaved {...{ errors, failure }} isShown={(field) => SHOWN.test(field)} />
      <p className="muted">
        <Trans>
          The most specific rule of a group counts: its price list, then a reduction for the product, for its
          category, for all products. Of two reductions that are equally specific, the one that takes off more
          counts. Set-ups and other charges are those of the catalog, and promotions apply as well. Put
          customers into a group on their pages under Customers.
        </Trans>
      </p>
      {unknownSkus.length > 0 && (
        <p className="alert">
          {plural(unknownSkus.length, {
            one: `No product has this SKU of a price list: ${unknown}`,
            other: `No product has these SKUs of a price list: ${unknown}`,
          })}
        </p>
      )}
      {rows.length === 0 && (
        <p>
          <Trans>There are no groups.</Trans>
        </p>
      )}
      <ol className="folds">
        {rows.map((row, at) => (
          <Fold
            key={row.row}
            name={row.name || t`New group`}
            about={inWords(row, membersOf(row))}
            startsOpen={row.key === ""}
            isWrong={isWrong(at)}
            isFirst={at === 0}
            isLast={at === rows.length - 1}
            onMove={(by) => setRows(moved(rows, at, by))}
            onRemove={() => setRows(rows.filter((_, other) => other !== at))}
          >
            <GroupEditor
              {...{ currency, categories, errors }}
              form={row}
              path={groupPath(at)}
              onChange={(changed) => change(at, changed)}
            />
          </Fold>
        ))}
      </ol>
      {removed.map(({ key, name }) => (
        <p className="alert" role="status" key={key}>
          {plural(members[key] ?? 0, {
            one: `When you save, 1 member of ${name} will have the catalog’s prices.`,
            other: `When you save, ${formatCount(members[key] ?? 0)} members of ${name} will have the catalog’s prices.`,
          })}
        </p>
      ))}
      <Button look="quiet" onClick={() => setRows([...rows, newGroup()])}>
        <Plus aria-hidden="true" /> <Trans>Add a group</Trans>
      </Button>
      <Button type="submit" busy={busy}>
        <Trans>Save</Trans>
      </Button>
      <SavedBy {...start} />
    </form>
  );
}
