// The customer group of a customer, whose prices and credit terms they have.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { showToast } from "../../features/notices/index.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { SelectField } from "../../ui/fields/SelectField.tsx";
import { NotSaved } from "../parts/NotSaved.tsx";
import { useSave } from "../parts/useSave.ts";
import { type CustomerDetail, setGroup } from "./calls.ts";

interface GroupProps {
  customer: CustomerDetail;
  onChanged: () => void;
}

export function Group({ customer: { customerId, group = "", groups }, onChanged }: GroupProps) {
  const [chosen, setChosen] = useState(group);
  const { form, errors, failure, busy, save } = useSave();
  const isDeleted = group !== "" && groups.every(({ key }) => key !== group);
  if (groups.length === 0 && !isDeleted) return null;
  const choices = groups.map(({ key, name }) => ({ value: key, name }));
  if (isDeleted) choices.push({ value: group, name: t`${group} (deleted)` });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!(await save(() => setGroup(customerId, chosen)))) return;
    showToast(
      chosen ? t`The customer has the prices of the group.` : t`The customer has the catalog’s prices.`,
    );
    onChanged();
  }

  return (
    <section className="support-section" aria-labelledby="group-title">
      <h2 id="group-title">
        <Trans>Group</Trans>
      </h2>
      <form className="support-form" ref={form} noValidate onSubmit={submit} aria-label={t`Group`}>
        <NotSaved {...{ errors, failure }} />
        <SelectField
          label={t`Prices and credit terms`}
          empty={t`Those of the catalog`}
          choices={choices}
          error={errors.get("group")}
          hint={isDeleted ? t`This group was deleted: the customer has the catalog’s prices.` : undefined}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        />
        <p className="actions">
          <Button type="submit" look="quiet" busy={busy}>
            <Trans>Save the group</Trans>
          </Button>
        </p>
      </form>
    </section>
  );
}
