// A note to the customer: what is typed is kept as a draft until it is sent.
import { type ChangeEvent, useState } from "react";
import { firstFault, maxlength, type Rule } from "../../forms/validators.ts";
import { useDraft } from "./useDraft.ts";

export function useNote(name: string, most: number) {
  const draft = useDraft<{ note: string }>(name);
  const [note, setNote] = useState(draft.kept?.note ?? "");
  const [fault, setFault] = useState<string>();
  return {
    /** For the field. */
    field: {
      maxLength: most,
      value: note,
      error: fault,
      onChange({ target }: ChangeEvent<HTMLTextAreaElement>) {
        setNote(target.value);
        draft.keep({ note: target.value });
        setFault(undefined);
      },
    },
    text: note.trim(),
    /** Returns whether the note can be sent. If not, the field shows why. */
    check(...rules: Rule[]): boolean {
      const found = firstFault(note.trim(), ...rules, maxlength(most));
      setFault(found);
      return found === undefined;
    },
    forget: draft.forget,
  };
}
