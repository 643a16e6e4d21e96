// An input of one text of the record.
import { Field } from "../../ui/fields/Field.tsx";
import { TextArea } from "../../ui/fields/TextArea.tsx";
import type { Editing } from "./editing.ts";
import type { ProductForm } from "./record.ts";

type Texts = {
  [Name in keyof ProductForm]: ProductForm[Name] extends string ? Name : never;
}[keyof ProductForm];

interface RecordFieldProps extends Editing {
  name: Texts & string;
  label: string;
  hint?: string;
  optional?: boolean;
  inputMode?: "numeric" | "decimal";
  /** The number of lines, if it has several. */
  rows?: number;
  /** The path of the field, if it is another than the name. */
  path?: string;
}

export function RecordField(props: RecordFieldProps) {
  const { form, set, errorAt, name, label, hint, optional = false, inputMode, rows, path = name } = props;
  const shared = {
    label,
    hint,
    optional,
    error: errorAt(path),
    autoComplete: "off",
    value: form[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  };
  return rows ? (
    <TextArea {...shared} rows={rows} />
  ) : (
    <Field {...shared} {...(inputMode && { inputMode })} />
  );
}
