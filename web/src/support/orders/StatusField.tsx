// The statuses that can be reported now: next steps and holds.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { OrderStatus } from "../../api/types.ts";
import { statusWords } from "../../features/orders/index.ts";
import { describedBy, FieldFrame } from "../../ui/fields/FieldFrame.tsx";
import type { NextStatuses } from "./next.ts";

interface StatusFieldProps {
  next: NextStatuses;
  value: string;
  error: string | undefined;
  onChange: (status: string) => void;
}

const ID = "report-status";

export function StatusField({ next, value, error, onChange }: StatusFieldProps) {
  const notes = { label: t`Status`, error };
  return (
    <FieldFrame id={ID} {...notes}>
      <select {...describedBy(ID, notes)} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">
          <Trans>Choose…</Trans>
        </option>
        <Group label={t`Next`} statuses={next.on} />
        <Group label={t`On hold`} statuses={next.holds} />
      </select>
    </FieldFrame>
  );
}

function Group({ label, statuses }: { label: string; statuses: OrderStatus[] }) {
  if (statuses.length === 0) return null;
  return (
    <optgroup label={label}>
      {statuses.map((status) => (
        <option key={status} value={status}>
          {statusWords(status).name}
        </option>
      ))}
    </optgroup>
  );
}
