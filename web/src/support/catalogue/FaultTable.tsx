// What is wrong with the files of an import, place by place.
import { useEffect, useRef } from "react";
import { formatCount } from "../../format/numbers.ts";
import type { Faults } from "./calls.ts";
import { faultsInWords, hiddenFaults } from "./words.ts";

export function FaultTable({ found }: { found: Faults }) {
  const title = useRef<HTMLHeadingElement>(null);
  const hidden = hiddenFaults(found);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every answer
  useEffect(() => {
    title.current?.focus();
  }, [found]);
  return (
    <section className="desk-section" aria-labelledby="faults-title">
      <h2 id="faults-title" ref={title} tabIndex={-1} className="desk-lacking">
        {faultsInWords(found)}
      </h2>
      <table className="desk-table">
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col" className="desk-number">
              Line
            </th>
            <th scope="col" className="desk-number">
              Column
            </th>
            <th scope="col">Field</th>
            <th scope="col">Reason</th>
          </tr>
        </thead>
        <tbody>
          {found.faults.map(({ file, line, column, field, reason }, at) => (
            <tr key={`${at} ${file}`}>
              <td data-label="File">{file}</td>
              <td data-label="Line" className="desk-number">
                {line}
              </td>
              <td data-label="Column" className="desk-number">
                {column ?? "–"}
              </td>
              <td data-label="Field">{field || "–"}</td>
              <td data-label="Reason">{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {hidden > 0 && (
        <p className="muted">And {formatCount(hidden)} more. Correct these first, then try again.</p>
      )}
    </section>
  );
}
