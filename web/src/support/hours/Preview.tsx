// The next dates that customers are promised, as the form is now.
import { useId } from "react";
import type { Day } from "../../api/types.ts";
import { formatDay, type WorkingDays } from "../../features/delivery/index.ts";
import { PRODUCTION_DAYS, promised } from "./preview.ts";

const SHOWN = 4;

export function Preview({ today, cutOff, working }: { today: Day; cutOff: string; working: WorkingDays }) {
  const heading = useId();
  if (working.workingDays.length === 0) return null;
  return (
    <section className="support-section" aria-labelledby={heading}>
      <h2 id={heading}>The next promised dates</h2>
      <p className="muted">For goods of {PRODUCTION_DAYS} production days, with the days chosen above.</p>
      <table className="support-table hours-preview">
        <thead>
          <tr>
            <th scope="col">Approved</th>
            <th scope="col">Starts</th>
            <th scope="col">Ships</th>
          </tr>
        </thead>
        <tbody>
          {promised(today, working, SHOWN).map(({ approved, isLate, starts, ships }) => (
            <tr key={`${approved} ${isLate}`}>
              <th scope="row">
                {formatDay(approved, today)}, {isLate ? "from" : "before"} {cutOff}
              </th>
              <td>{formatDay(starts, today)}</td>
              <td>{formatDay(ships, today)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
