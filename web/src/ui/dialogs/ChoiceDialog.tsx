// Chooses one of several places for something, or a new place with a name.
import { type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import { Button } from "../buttons/Button.tsx";
import { Dialog } from "./Dialog.tsx";

interface Place {
  id: number;
  name: string;
  note: string;
  /** It is there already: not what people are here for. */
  isDone?: boolean;
}

interface ChoiceDialogProps {
  title: string;
  question: string;
  places: Place[];
  /** The words of the choice that makes a new place. */
  anew: string;
  submit: string;
  check: (name: string) => string | undefined;
  onSubmit: (place: { id: number } | { name: string }) => Promise<void>;
  onClose: () => void;
  explain: (error: unknown) => string;
  field: (props: { value: string; error: string | undefined; onChange: (name: string) => void }) => ReactNode;
}

export function ChoiceDialog(props: ChoiceDialogProps) {
  const { title, question, places, anew, submit, check, onSubmit, onClose, explain, field } = props;
  const [chosen, setChosen] = useState((places.find(({ isDone }) => !isDone) ?? places[0])?.id);
  const [name, setName] = useState("");
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const place = places.find((other) => other.id === chosen);

  async function send(event: FormEvent) {
    event.preventDefault();
    const found = place ? undefined : check(name);
    setError(found);
    if (found) return form.current?.querySelector<HTMLInputElement>("[name=name]")?.focus();
    setBusy(true);
    setFailure(undefined);
    try {
      await onSubmit(place ? { id: place.id } : { name: name.trim() });
    } catch (refused) {
      setFailure(explain(refused));
      setBusy(false);
    }
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <div className="dialog-choices">
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={busy}>
            {submit}
          </Button>
        </div>
      }
    >
      <form ref={form} id={id} className="form" noValidate onSubmit={send}>
        {failure && (
          <p className="alert alert-danger" role="alert">
            {failure}
          </p>
        )}
        <fieldset className="choices">
          <legend>{question}</legend>
          {places.map((other) => (
            <label key={other.id} className="choice">
              <input
                type="radio"
                name="place"
                checked={other === place}
                onChange={() => setChosen(other.id)}
              />
              <span className="choice-name">{other.name}</span>
              <span className="muted">{other.note}</span>
            </label>
          ))}
          <label className="choice">
            <input type="radio" name="place" checked={!place} onChange={() => setChosen(undefined)} />
            <span className="choice-name">{anew}</span>
          </label>
        </fieldset>
        {!place &&
          field({
            value: name,
            error,
            onChange: (next) => {
              setName(next);
              if (error) setError(check(next));
            },
          })}
      </form>
    </Dialog>
  );
}
