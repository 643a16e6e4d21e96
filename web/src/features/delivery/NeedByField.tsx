// The day by which an order is needed. One that is over is an error.
import { t } from "@lingui/core/macro";
import type { Day } from "../../api/types.ts";
import { formMessage } from "../../forms/messages.ts";
import { Field } from "../../ui/fields/Field.tsx";
import { formatDay } from "./days.ts";

interface NeedByFieldProps {
  today: Day;
  day: string | undefined;
  className?: string;
  /** What the field has: while a year is typed, that is a day long ago. */
  onChange: (day: string) => void;
}

export function NeedByField({ today, day, className, onChange }: NeedByFieldProps) {
  return (
    <Field
      type="date"
      className={className}
      label={t`Need it by`}
      optional
      min={today}
      value={day ?? ""}
      error={isOver(day, today) ? formMessage("min", formatDay(today, "")) : undefined}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

export const isOver = (day: string | undefined, today: Day) => day !== undefined && day < today;
