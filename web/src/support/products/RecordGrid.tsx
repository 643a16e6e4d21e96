// A grid of rows of texts, such as price breaks: each cell is an input or a select with its own error, and rows can be added
// and removed.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Plus, Trash2 } from "lucide-react";
import { Button } from "../../ui/buttons/Button.tsx";
import { IconButton } from "../../ui/buttons/IconButton.tsx";
import type { Choice } from "../../ui/fields/SelectField.tsx";

export interface Column<Row> {
  name: keyof Row & string;
  label: string;
  inputMode?: "numeric" | "decimal";
  /** The path of the cell's field below that of the row, if it is another than the name. */
  path?: string;
  /** A cell with choices is a select. */
  choices?: Choice[];
  placeholder?: string;
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
  /** Tells apart the cells of several such grids: `, Front, Screen print`. */
  of?: string;
  onRows: (rows: Row[]) => void;
}

export function RecordGrid<Row extends object>(props: RecordGridProps<Row>) {
  const { title, one, columns, rows, empty, errorAt, path, of = "", onRows } = props;
  const set = (at: number, name: string, value: string) =>
    onRows(rows.map((row, index) => (index === at ? { ...row, [name]: value } : row)));
  return (
    <div className="record-rows">
      {rows.length > 0 && (
        <table className="record-grid">
          <caption className="visually-hidden">{title + of}</caption>
          <thead>
            <tr>
              {columns.map(({ name, label }) => (
                <th key={name} scope="col">
                  {label}
                </th>
              ))}
              <th>
                <span className="visually-hidden">
                  <Trans>Remove</Trans>
                </span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={at}>
                {columns.map((column) => (
                  <td key={column.name} data-label={column.label}>
                    <Cell
                      column={column}
                      id={`${path}-${at}-${column.name}`}
                      label={`${column.label}, ${one} ${at + 1}${of}`}
                      value={String(row[column.name] ?? "")}
                      error={errorAt(`${path}[${at}].${column.path ?? column.name}`)}
                      onValue={(value) => set(at, column.name, value)}
                    />
                  </td>
                ))}
                <td>
                  <IconButton
                    aria-label={`${removeInWords(one, at + 1)}${of}`}
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
        <Trans>Add {one}</Trans>
        {of !== "" && <span className="visually-hidden">{of}</span>}
      </Button>
    </div>
  );
}

interface CellProps<Row> {
  column: Column<Row>;
  id: string;
  label: string;
  value: string;
  error: string | undefined;
  onValue: (value: string) => void;
}

function Cell<Row>({ column, id, label, value, error, onValue }: CellProps<Row>) {
  const { choices, inputMode, placeholder } = column;
  const shared = {
    id,
    "aria-label": label,
    value,
    "aria-invalid": error !== undefined || undefined,
    "aria-describedby": error && `${id}-error`,
    onChange: ({ target }: { target: { value: string } }) => onValue(target.value),
  };
  return (
    <>
      {choices ? (
        <select {...shared}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.name}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          autoComplete="off"
          {...(inputMode && { inputMode })}
          {...(placeholder && { placeholder })}
        />
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </>
  );
}

const removeInWords = (one: string, number: number) => t`Remove ${one} ${number}`;
