// The errors or changes of an import, by file and position.
import { useEffect, useRef } from "react";
import { formatCount } from "../../format/numbers.ts";
import { hiddenFaults, type PlaceList } from "./words.ts";

interface FaultTableProps {
  found: PlaceList;
  id: string;
  /** Takes the focus: these errors prevented the import. */
  isRefusal?: boolean;
}

export function FaultTable({ found, id, isRefusal = false }: FaultTableProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const hidden = hiddenFaults(found);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per response
  useEffect(() => {
    if (isRefusal) title.current?.focus();
  }, [found]);
  return (
    <section className="support-section" aria-labelledby={id}>
      <h2 id={id} ref={title} tabIndex={-1} className={isRefusal ? "support-lacking" : undefined}>
        {found.title}
      </h2>
      <table className="support-table">
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col" className="support-number">
              Line
            </th>
            <th scope="col" className="support-number">
              Row
            </th>
            <th scope="col" className="support-number">
              Column
            </th>
            <th scope="col">Product</th>
            <th scope="col">Field</th>
            <th scope="col">Reason</th>
          </tr>
        </thead>
        <tbody>
          {found.faults.map(({ file, line, row, column, product, field, reason }, at) => (
            <tr key={`${at} ${file}`}>
              <td data-label="File">{file}</td>
              <td data-label="Line" className="support-number">
                {line}
              </td>
              <td data-label="Row" className="support-number">
                {row ?? "–"}
              </td>
              <td data-label="Column" className="support-number">
                {column ?? "–"}
              </td>
              <td data-label="Product">{product || "–"}</td>
              <td data-label="Field">{field || "–"}</td>
              <td data-label="Reason">{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {hidden > 0 && (
        <p className="muted">
          And {formatCount(hidden)} more.{isRefusal && " Correct these first, then try again."}
        </p>
      )}
    </section>
  );
}
