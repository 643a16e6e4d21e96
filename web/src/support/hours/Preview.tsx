// The next dates that customers are promised, as the form is now.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
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
      <h2 id={heading}>
        <Trans>The next promised dates</Trans>
      </h2>
      <p className="muted">
        <Trans>For goods of {PRODUCTION_DAYS} production days, with the days chosen above.</Trans>
      </p>
      <table className="support-table hours-preview">
        <thead>
          <tr>
            <th scope="col">
              <Trans>Approved</Trans>
            </th>
            <th scope="col">
              <Trans>Starts</Trans>
            </th>
            <th scope="col">
              <Trans>Ships</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {promised(today, working, SHOWN).map(({ approved, isLate, starts, ships }) => (
            <tr key={`${approved} ${isLate}`}>
              <th scope="row">{approvedInWords(formatDay(approved, today), isLate, cutOff)}</th>
              <td>{formatDay(starts, today)}</td>
              <td>{formatDay(ships, today)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const approvedInWords = (day: string, isLate: boolean, cutOff: string) =>
  isLate ? t`${day}, from ${cutOff}` : t`${day}, before ${cutOff}`;
