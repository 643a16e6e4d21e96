// A grid of rows of texts, such as price breaks: each cell is an input with its own error, and rows can be added and removed.
import { Plus, Trash2 } from "lucide-react";
import { Button } from "../../ui/buttons/Button.tsx";
import { IconButton } from "../../ui/buttons/IconButton.tsx";

export interface Column<Row> {
  name: keyof Row & string;
  label: string;
  inputMode?: "numeric" | "decimal";
  /** The path of the cell's field below that of the row, if it is another than the name. */
  path?: string;
}

interface RecordGridProps<Row> {
  title: string;
  /** One row: `price break`. */
  one: string;
  columns: Array<Column<Row>>;
  rows: Row[];
  empty: Row;
  /** Returns the error of a field of the record, by its path. */
  errorAt: (path: string) => string | undefined;
  /** The path of the list: `prices`. */
  path: string;
  onRows: (rows: Row[]) => void;
}

export function RecordGrid<Row extends object>(props: RecordGridProps<Row>) {
  const { title, one, columns, rows, empty, errorAt, path, onRows } = props;
  const set = (at: number, name: string, value: string) =>
    onRows(rows.map((row, index) => (index === at ? { ...row, [name]: value } : row)));
  return (
    <>
      {rows.length > 0 && (
        <table className="record-grid">
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              {columns.map(({ name, label }) => (
                <th key={name} scope="col">
                  {label}
                </th>
              ))}
              <th>
                <span className="visually-hidden">Remove</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={at}>
                {columns.map(({ name, label, inputMode, path: cell = name }) => {
                  const error = errorAt(`${path}[${at}].${cell}`);
                  const id = `${path}-${at}-${name}`;
                  return (
                    <td key={name} data-label={label}>
                      <input
                        id={id}
                        aria-label={`${label}, ${one} ${at + 1}`}
                        autoComplete="off"
                        {...(inputMode && { inputMode })}
                        value={String(row[name] ?? "")}
                        aria-invalid={error !== undefined || undefined}
                        aria-describedby={error && `${id}-error`}
                        onChange={({ target }) => set(at, name, target.value)}
                      />
                      {error && (
                        <p className="field-error" id={`${id}-error`}>
                          {error}
                        </p>
                      )}
                    </td>
                  );
                })}
                <td>
                  <IconButton
                    aria-label={`Remove ${one} ${at + 1}`}
                    onClick={() => onRows(rows.filter((_, index) => index !== at))}
                  >
                    <Trash2 aria-hidden="true" />
                  </IconButton>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {errorAt(path) && <p className="field-error">{errorAt(path)}</p>}
      <Button look="quiet" onClick={() => onRows([...rows, empty])}>
        <Plus aria-hidden="true" />
        Add {one}
      </Button>
    </>
  );
}
