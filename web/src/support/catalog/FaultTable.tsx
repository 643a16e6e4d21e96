// The errors or changes of an import, by file and position.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
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
  const more = formatCount(hidden);
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
            <th scope="col">
              <Trans>File</Trans>
            </th>
            <th scope="col" className="support-number">
              <Trans>Line</Trans>
            </th>
            <th scope="col" className="support-number">
              <Trans>Row</Trans>
            </th>
            <th scope="col" className="support-number">
              <Trans>Column</Trans>
            </th>
            <th scope="col">
              <Trans>Product</Trans>
            </th>
            <th scope="col">
              <Trans>Field</Trans>
            </th>
            <th scope="col">
              <Trans>Reason</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {found.faults.map(({ file, line, row, column, product, field, reason }, at) => (
            <tr key={`${at} ${file}`}>
              <td data-label={t`File`}>{file}</td>
              <td data-label={t`Line`} className="support-number">
                {line}
              </td>
              <td data-label={t`Row`} className="support-number">
                {row ?? "–"}
              </td>
              <td data-label={t`Column`} className="support-number">
                {column ?? "–"}
              </td>
              <td data-label={t`Product`}>{product || "–"}</td>
              <td data-label={t`Field`}>{field || "–"}</td>
              <td data-label={t`Reason`}>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {hidden > 0 && (
        <p className="muted">
          {isRefusal ? (
            <Trans>And {more} more. Correct these first, then try again.</Trans>
          ) : (
            <Trans>And {more} more.</Trans>
          )}
        </p>
      )}
    </section>
  );
}
