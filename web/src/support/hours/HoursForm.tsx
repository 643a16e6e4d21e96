// The form of the working hours and closed days.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { showToast } from "../../features/notices/index.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Field } from "../../ui/fields/Field.tsx";
import { NotSaved } from "../parts/NotSaved.tsx";
import { SavedBy } from "../parts/SavedBy.tsx";
import { useSave } from "../parts/useSave.ts";
import { useUnsaved } from "../parts/useUnsaved.ts";
import { ClosedDays } from "./ClosedDays.tsx";
import { type SupportHours, saveHours } from "./calls.ts";
import { Preview } from "./Preview.tsx";

const WEEKDAYS = [t`Monday`, t`Tuesday`, t`Wednesday`, t`Thursday`, t`Friday`, t`Saturday`, t`Sunday`];
const SHOWN = /^hours\.(cutOff|workingDays|closed|closedNames\..*)$/;

export function HoursForm({ start, onSaved }: { start: SupportHours; onSaved: () => void }) {
  const [hours, setHours] = useState(start.hours);
  const { form, errors, failure, busy, save } = useSave();
  const saved = useUnsaved(hours);
  const { cutOff, workingDays, closed, closedNames = {} } = hours;
  const zone = start.zone.replaceAll("_", " ");
  const closedNameError = [...errors].find(([field]) => field.startsWith("hours.closedNames."))?.[1];
  const daysError = errors.get("hours.workingDays");

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (await save(() => saveHours(start.revision, hours))) {
      saved();
      showToast(t`Saved. All open pages use it now.`);
      onSaved();
    }
  }

  const toggle = (day: number, isOn: boolean) =>
    setHours({
      ...hours,
      workingDays: isOn
        ? [...workingDays, day].sort((a, b) => a - b)
        : workingDays.filter((other) => other !== day),
    });

  return (
    <>
      <form
        className="support-form hours-form"
        ref={form}
        noValidate
        onSubmit={submit}
        aria-label={t`Calendar`}
      >
        <NotSaved {...{ errors, failure }} isShown={(field) => SHOWN.test(field)} />
        <fieldset className="support-box support-form hours-form">
          <legend>
            <Trans>Working days</Trans>
          </legend>
          <div className="hours-weekdays">
            {WEEKDAYS.map((name, index) => (
              <label key={name} className="select-all">
                <input
                  type="checkbox"
                  checked={workingDays.includes(index + 1)}
                  aria-invalid={daysError !== undefined || undefined}
                  onChange={({ target }) => toggle(index + 1, target.checked)}
                />
                <span>{name}</span>
              </label>
            ))}
          </div>
          {daysError && <p className="field-error">{daysError}</p>}
          <Field
            label={t`Cut-off`}
            type="time"
            hint={t`Orders approved before this time start on the same working day. Time zone: ${zone}.`}
            error={errors.get("hours.cutOff")}
            value={cutOff}
            onChange={({ target }) => setHours({ ...hours, cutOff: target.value })}
          />
        </fieldset>
        <ClosedDays
          start={start}
          closed={closed}
          closedNames={closedNames}
          error={errors.get("hours.closed") ?? closedNameError}
          onChange={(changed) => setHours((old) => ({ ...old, ...changed }))}
        />
        <Button type="submit" busy={busy}>
          <Trans>Save</Trans>
        </Button>
        <SavedBy {...start} />
      </form>
      <Preview today={start.today} cutOff={cutOff} working={hours} />
    </>
  );
}
