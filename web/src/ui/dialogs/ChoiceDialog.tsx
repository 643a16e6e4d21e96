// Chooses one of several places for something, or a new place with a name.
import { type ReactNode, useState } from "react";
import { useFields } from "../../forms/useFields.ts";
import { FormDialog, type FormDialogProps } from "./FormDialog.tsx";

interface Place {
  id: number;
  name: string;
  note: string;
  /** It is there already: not what people are here for. */
  isDone?: boolean;
}

interface ChoiceDialogProps extends Pick<FormDialogProps, "title" | "submit" | "onClose" | "explain"> {
  question: string;
  places: Place[];
  /** The words of the choice that makes a new place. */
  anew: string;
  check: (name: string) => string | undefined;
  onSubmit: (place: { id: number } | { name: string }) => Promise<void>;
  field: (props: { value: string; error: string | undefined; onChange: (name: string) => void }) => ReactNode;
}

export function ChoiceDialog(props: ChoiceDialogProps) {
  const { question, places, anew, check, onSubmit, field, ...dialog } = props;
  const [chosen, setChosen] = useState((places.find(({ isDone }) => !isDone) ?? places[0])?.id);
  const place = places.find(({ id }) => id === chosen);
  const { values, errors, change, checkAll } = useFields({ name: "" }, ({ name }) => {
    const fault = place ? undefined : check(name);
    return fault ? { name: fault } : {};
  });

  return (
    <FormDialog
      {...dialog}
      check={checkAll}
      onSubmit={() => onSubmit(place ? { id: place.id } : { name: values.name.trim() })}
    >
      <fieldset className="choices">
        <legend>{question}</legend>
        {places.map((other) => (
          <label key={other.id} className="choice">
            <input type="radio" name="place" checked={other === place} onChange={() => setChosen(other.id)} />
            <span className="choice-name">{other.name}</span>
            <span className="muted">{other.note}</span>
          </label>
        ))}
        <label className="choice">
          <input type="radio" name="place" checked={!place} onChange={() => setChosen(undefined)} />
          <span className="choice-name">{anew}</span>
        </label>
      </fieldset>
      {!place && field({ value: values.name, error: errors.name, onChange: (name) => change({ name }) })}
    </FormDialog>
  );
}
