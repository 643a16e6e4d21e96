// The customer group of a customer, whose prices and credit terms they have.
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
  if (isDeleted) choices.push({ value: group, name: `${group} (deleted)` });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!(await save(() => setGroup(customerId, chosen)))) return;
    showToast(
      chosen ? "The customer has the prices of the group." : "The customer has the catalog’s prices.",
    );
    onChanged();
  }

  return (
    <section className="support-section" aria-labelledby="group-title">
      <h2 id="group-title">Group</h2>
      <form className="support-form" ref={form} noValidate onSubmit={submit} aria-label="Group">
        <NotSaved {...{ errors, failure }} />
        <SelectField
          label="Prices and credit terms"
          empty="Those of the catalog"
          choices={choices}
          error={errors.get("group")}
          hint={isDeleted ? "This group was deleted: the customer has the catalog’s prices." : undefined}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        />
        <p className="actions">
          <Button type="submit" look="quiet" busy={busy}>
            Save the group
          </Button>
        </p>
      </form>
    </section>
  );
}
