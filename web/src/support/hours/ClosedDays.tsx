// The days on which the shop is closed, by year. Public holidays can be added as a start.

import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { reasonOf } from "../../api/errors.ts";
import type { Day } from "../../api/types.ts";
import { formatDay, isDay } from "../../features/delivery/index.ts";
import { LANGUAGE } from "../../format/locale.ts";
import { formatCount } from "../../format/numbers.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { FailureAlert } from "../../ui/feedback/FailureAlert.tsx";
import { Field } from "../../ui/fields/Field.tsx";
import { SelectField } from "../../ui/fields/SelectField.tsx";
import { isSignInNeeded } from "../api.ts";
import { holidaysOf, type PublicHoliday, type SupportHours } from "./calls.ts";

/** This year and the next ones. */
const YEARS = 4;
const yearOf = (day: Day) => Number(day.slice(0, 4));
const countryName = new Intl.DisplayNames(LANGUAGE, { type: "region" });

interface ClosedDaysProps {
  start: SupportHours;
  closed: Day[];
  /** What staff call some of these days. */
  closedNames: Readonly<Record<Day, string>>;
  error: string | undefined;
  onChange: (changed: { closed: Day[]; closedNames?: Record<Day, string> }) => void;
}

export function ClosedDays({
  start: { today, country, holidaysOf: known },
  closed,
  closedNames,
  error,
  onChange,
}: ClosedDaysProps) {
  const first = yearOf(today);
  const [of, setOf] = useState(known.includes(country) ? country : (known[0] ?? ""));
  const [year, setYear] = useState(first);
  const [names, setNames] = useState<ReadonlyMap<Day, string>>(new Map());
  const [failure, setFailure] = useState<string>();
  const [added, setAdded] = useState<string>();
  const [day, setDay] = useState("");
  const [dayName, setDayName] = useState("");
  const [dayError, setDayError] = useState<string>();
  const years = [...new Set([...closed.map(yearOf), first])].sort((a, b) => a - b);

  // The names of the days that are chosen already.
  useEffect(() => {
    if (!known.includes(country)) return;
    for (let each = first; each < first + YEARS; each += 1)
      holidaysOf(country, each).then(
        ({ holidays }) => setNames((old) => learned(old, holidays)),
        () => undefined,
      );
  }, [country, first, known]);

  async function addHolidays() {
    setFailure(undefined);
    try {
      const { holidays } = await holidaysOf(of, year);
      setNames((old) => learned(old, holidays));
      const fresh = holidays.filter(({ day }) => !closed.includes(day));
      add(fresh.map(({ day }) => day));
      const count = fresh.length;
      setAdded(
        plural(count, {
          one: `1 day added for ${year}. They count once you save.`,
          other: `${formatCount(count)} days added for ${year}. They count once you save.`,
        }),
      );
    } catch (error) {
      if (!isSignInNeeded(error)) setFailure(reasonOf(error));
    }
  }

  const add = (days: Day[], name = "") =>
    onChange({
      closed: [...new Set([...closed, ...days])].sort(),
      ...(name.trim() !== "" && {
        closedNames: { ...closedNames, ...Object.fromEntries(days.map((day) => [day, name.trim()])) },
      }),
    });

  function addDay() {
    if (!isDay(day)) return setDayError(t`Please choose a date.`);
    setDayError(undefined);
    add([day], dayName);
    const date = formatDay(day, today);
    setAdded(t`${date} added. It counts once you save.`);
    setDay("");
    setDayName("");
  }

  return (
    <fieldset className="support-box support-form hours-form">
      <legend>
        <Trans>Closed days</Trans>
      </legend>
      <p className="muted">
        <Trans>No work and no deliveries: these days do not count as working days.</Trans>
      </p>
      {error && <p className="field-error">{error}</p>}
      {years.map((each) => (
        <div key={each} className="closed-year">
          <h2>{each}</h2>
          {closed.every((day) => yearOf(day) !== each) && (
            <p className="muted">
              <Trans>No closed days.</Trans>
            </p>
          )}
          <ul className="closed-days">
            {closed
              .filter((day) => yearOf(day) === each)
              .map((day) => (
                <li key={day}>
                  <span>
                    <span>{formatDay(day, `${each}-01-01`)}</span>{" "}
                    <span className="muted">{closedNames[day] ?? names.get(day)}</span>
                  </span>
                  <button
                    type="button"
                    aria-label={removeInWords(formatDay(day, today))}
                    onClick={() => onChange({ closed: closed.filter((other) => other !== day) })}
                  >
                    <X aria-hidden="true" />
                  </button>
                </li>
              ))}
          </ul>
        </div>
      ))}
      <FailureAlert>{failure}</FailureAlert>
      <div className="hours-add">
        <SelectField
          label={t`Public holidays of`}
          choices={known
            .map((id) => ({ value: id, name: countryName.of(id) ?? id }))
            .sort((a, b) => a.name.localeCompare(b.name, LANGUAGE))}
          value={of}
          onChange={({ target }) => setOf(target.value)}
        />
        <SelectField
          label={t`Year`}
          choices={Array.from({ length: YEARS }, (_, after) => {
            const value = String(first + after);
            return { value, name: value };
          })}
          value={String(year)}
          onChange={({ target }) => setYear(Number(target.value))}
        />
        <Button look="quiet" onClick={() => void addHolidays()}>
          <Trans>Add holidays</Trans>
        </Button>
      </div>
      <div className="hours-add">
        <Field
          label={t`Another day`}
          type="date"
          error={dayError}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <Field
          label={t`Name`}
          optional
          placeholder={t`Company holiday`}
          maxLength={60}
          autoComplete="off"
          value={dayName}
          onChange={({ target }) => setDayName(target.value)}
        />
        <Button look="quiet" onClick={addDay}>
          <Trans>Add day</Trans>
        </Button>
      </div>
      <p role="status" className="muted">
        {added}
      </p>
    </fieldset>
  );
}

const learned = (known: ReadonlyMap<Day, string>, holidays: PublicHoliday[]) =>
  new Map([...known, ...holidays.map(({ day, name }) => [day, name] as const)]);

const removeInWords = (day: string) => t`Remove ${day}`;
