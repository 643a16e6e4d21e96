// The audit log: searchable, paged, with a CSV export.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { Download } from "lucide-react";
import { useId } from "react";
import { formatCount } from "../../format/numbers.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Empty } from "../../ui/feedback/Empty.tsx";
import { SkeletonRows } from "../../ui/feedback/Skeleton.tsx";
import { SelectField } from "../../ui/fields/SelectField.tsx";
import { isAdmin, staffAtom } from "../me.ts";
import { NotYourRole } from "../NotYourRole.tsx";
import { Found } from "../parts/Found.tsx";
import { MoreButton } from "../parts/MoreButton.tsx";
import { SearchField } from "../parts/SearchField.tsx";
import { Trouble } from "../parts/Trouble.tsx";
import { usePaged } from "../parts/usePaged.ts";
import { useParameters } from "../parts/useParameters.ts";
import { SupportPage } from "../SupportPage.tsx";
import { AuditTable } from "./AuditTable.tsx";
import { exportAddress, FILTERS, type Filters, readAudit } from "./filters.ts";
import { ACTION_CHOICES } from "./words.ts";
import "../parts/parts.css";
import "./audit.css";

export default function AuditPage() {
  const role = useAtomValue(staffAtom)?.role;
  if (role && !isAdmin(role)) return <NotYourRole title={t`Audit log`} />;
  return <Audit />;
}

function Audit() {
  const parameters = useParameters();
  const filters = Object.fromEntries(FILTERS.map((name) => [name, parameters.get(name)])) as Filters;
  const isFiltered = FILTERS.some((name) => filters[name] !== "");
  const found = usePaged(JSON.stringify(filters), (before) => readAudit(filters, before));
  const { rows, error, isCurrent, retry } = found;
  const search = (name: keyof Filters, label: string) => (
    <SearchField label={label} value={filters[name]} onSearch={(text) => parameters.set({ [name]: text })} />
  );
  return (
    <SupportPage
      title={t`Audit log`}
      aside={
        <a className="button button-quiet" href={exportAddress(filters)} download="audit.csv">
          <Download aria-hidden="true" />
          <Trans>Export as CSV</Trans>
        </a>
      }
    >
      <search className="support-filters audit-filters">
        {search("q", t`Any text`)}
        {search("who", t`Who (full email)`)}
        <SelectField
          label={t`Action`}
          empty={t`All`}
          choices={ACTION_CHOICES}
          value={filters.action}
          onChange={({ target }) => parameters.set({ action: target.value })}
        />
        {search("session", t`Customer or session`)}
        <DayField
          label={t({ message: "From", context: "date" })}
          value={filters.from}
          onChange={(from) => parameters.set({ from })}
        />
        <DayField
          label={t({ message: "To", context: "date" })}
          value={filters.to}
          onChange={(to) => parameters.set({ to })}
        />
      </search>
      <Found
        found={found}
        words={(count) => plural(count, { one: "1 row", other: `${formatCount(count)} rows` })}
      />
      {error !== undefined && <Trouble error={error} what={t`The record`} onRetry={retry} />}
      {!rows && error === undefined && <SkeletonRows count={8} />}
      {rows && rows.length > 0 && <AuditTable rows={rows} isCurrent={isCurrent} />}
      {rows?.length === 0 && (
        <Empty title={t`No entries match`}>
          {isFiltered && (
            <Button
              look="quiet"
              onClick={() => parameters.set(Object.fromEntries(FILTERS.map((name) => [name, ""])))}
            >
              <Trans>Clear the search</Trans>
            </Button>
          )}
        </Empty>
      )}
      <MoreButton {...found} />
    </SupportPage>
  );
}

function DayField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (day: string) => void;
}) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-control">
        <input id={id} type="date" value={value} onChange={({ target }) => onChange(target.value)} />
      </div>
    </div>
  );
}
