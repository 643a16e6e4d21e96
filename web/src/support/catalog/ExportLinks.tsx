// Files with products, which an import leaves unchanged.
import { type ExportFormat, exportAddress } from "./calls.ts";

const FORMATS: Array<[format: ExportFormat, name: string]> = [
  ["csv", "CSV for spreadsheets"],
  ["jsonl", "JSON Lines"],
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
