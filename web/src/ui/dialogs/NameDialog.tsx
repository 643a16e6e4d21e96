// Asks for one name: to make something or to call it something else.
import type { ReactNode } from "react";
import { useFields } from "../../forms/useFields.ts";
import { FormDialog, type FormDialogProps } from "./FormDialog.tsx";

interface NameDialogProps extends Pick<FormDialogProps, "title" | "submit" | "onClose" | "explain"> {
  initial?: string;
  /** What is wrong with the name. */
  check: (name: string) => string | undefined;
  onSubmit: (name: string) => Promise<void>;
  field: (props: {
    value: string;
    error: string | undefined;
    onChange: (name: string) => void;
    onLeave: () => void;
  }) => ReactNode;
}

export function NameDialog({ initial = "", check, onSubmit, field, ...dialog }: NameDialogProps) {
  const { values, errors, change, leave, checkAll } = useFields({ name: initial }, ({ name }) => {
    const fault = check(name);
    return fault ? { name: fault } : {};
  });
  return (
    <FormDialog {...dialog} check={checkAll} onSubmit={() => onSubmit(values.name.trim())}>
      {field({
        value: values.name,
        error: errors.name,
        onChange: (name) => change({ name }),
        onLeave: () => values.name !== initial && leave("name"),
      })}
    </FormDialog>
  );
}
