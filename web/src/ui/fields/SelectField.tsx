// A labeled select.
import { type ComponentProps, useId } from "react";
import { describedBy, FieldFrame, type FieldNotes } from "./FieldFrame.tsx";

export interface Choice {
  value: string;
  name: string;
  /** The heading above it and those that follow with the same. */
  group?: string | undefined;
}

interface SelectFieldProps extends Omit<ComponentProps<"select">, "children">, FieldNotes {
  choices: Choice[];
  /** The option shown while nothing is chosen. */
  empty?: string;
}

export function SelectField(props: SelectFieldProps) {
  const { id, label, hint, error, optional, choices, empty, className, ...select } = props;
  const made = useId();
  const own = id ?? made;
  const notes = { label, hint, error, ...(optional && { optional }) };
  return (
    <FieldFrame id={own} className={className} {...notes}>
      <select {...select} {...describedBy(own, notes)}>
        {empty !== undefined && <option value="">{empty}</option>}
        {groupsOf(choices).map(([group, items]) =>
          group === undefined ? (
            options(items)
          ) : (
            <optgroup key={group} label={group}>
              {options(items)}
            </optgroup>
          ),
        )}
      </select>
    </FieldFrame>
  );
}

const options = (choices: Choice[]) =>
  choices.map(({ value, name }) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));

/** The choices by their groups, in their order. */
function groupsOf(choices: Choice[]): Array<[group: string | undefined, choices: Choice[]]> {
  const groups = new Map<string | undefined, Choice[]>();
  for (const choice of choices) groups.set(choice.group, [...(groups.get(choice.group) ?? []), choice]);
  return [...groups];
}
