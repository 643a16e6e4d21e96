// Files with products, which an import leaves unchanged.
import { t } from "@lingui/core/macro";
import { type ExportFormat, exportAddress } from "./calls.ts";

const FORMATS: Array<[format: ExportFormat, name: string]> = [
  ["csv", t`CSV for spreadsheets`],
  ["jsonl", t`JSON Lines`],
];

interface ExportLinksProps {
  wanted?: { q?: string; status?: string; ids?: string };
}

export function ExportLinks({ wanted = {} }: ExportLinksProps) {
  return (
    <div className="button-row">
      {FORMATS.map(([format, name]) => (
        <a key={format} className="button button-quiet" href={exportAddress(format, wanted)} download>
          {name}
        </a>
      ))}
    </div>
  );
}
