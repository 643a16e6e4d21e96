// All customers, searchable by name, company, email, number, or the number of an order, quote or proof.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { formatDay } from "../../format/dates.ts";
import { formatCount } from "../../format/numbers.ts";
import { Link } from "../../page/Link.tsx";
import { Empty } from "../../ui/feedback/Empty.tsx";
import { SkeletonRows } from "../../ui/feedback/Skeleton.tsx";
import { SelectField } from "../../ui/fields/SelectField.tsx";
import { isSupport, staffAtom } from "../me.ts";
import { NotYourRole } from "../NotYourRole.tsx";
import { Found } from "../parts/Found.tsx";
import { MoreButton } from "../parts/MoreButton.tsx";
import { SearchField } from "../parts/SearchField.tsx";
import { Trouble } from "../parts/Trouble.tsx";
import { usePaged } from "../parts/usePaged.ts";
import { useParameters } from "../parts/useParameters.ts";
import { supportPaths } from "../paths.ts";
import { SupportPage } from "../SupportPage.tsx";
import { type CustomerRow, findCustomers } from "./calls.ts";
import "../parts/parts.css";

export default function CustomersPage() {
  const role = useAtomValue(staffAtom)?.role;
  if (role && !isSupport(role)) return <NotYourRole title={t`Customers`} />;
  return <Customers />;
}

function Customers() {
  const parameters = useParameters();
  const [q, group] = [parameters.get("q"), parameters.get("group")];
  const found = usePaged(JSON.stringify([q, group]), (before) => findCustomers(q, group, before));
  const { rows, error, isCurrent, retry } = found;
  const groups = found.first?.groups ?? [];
  return (
    <SupportPage title={t`Customers`}>
      <search className="support-filters">
        <SearchField
          label={t`Search customers`}
          hint={t`A part of the name, company or email; the customer’s number; or the number of an order, a purchase order, a quote or a proof.`}
          value={q}
          onSearch={(text) => parameters.set({ q: text })}
        />
        {groups.length > 0 && (
          <SelectField
            label={t`Group`}
            empty={t`All`}
            choices={groups.map(({ key, name }) => ({ value: key, name }))}
            value={group}
            onChange={({ target }) => parameters.set({ group: target.value })}
          />
        )}
      </search>
      <Found
        found={found}
        words={(count) => plural(count, { one: "1 customer", other: `${formatCount(count)} customers` })}
      />
      {error !== undefined && <Trouble error={error} what={t`The customers`} onRetry={retry} />}
      {!rows && error === undefined && <SkeletonRows count={6} />}
      {rows && rows.length > 0 && <Table rows={rows} isCurrent={isCurrent} />}
      {rows?.length === 0 && (
        <Empty title={nothingFound(q, group)}>
          {q && (
            <p>
              <Trans>Try a shorter part of the name or email, or a full order number.</Trans>
            </p>
          )}
          {group && !q && (
            <p>
              <Trans>Put customers into the group on their own pages.</Trans>
            </p>
          )}
        </Empty>
      )}
      <MoreButton {...found} />
    </SupportPage>
  );
}

function nothingFound(q: string, group: string) {
  if (q) return t`No customer matches “${q}”`;
  return group ? t`This group has no members yet` : t`There are no customers yet`;
}

function Table({ rows, isCurrent }: { rows: CustomerRow[]; isCurrent: boolean }) {
  return (
    <table className="support-table" aria-busy={!isCurrent}>
      <caption className="visually-hidden">
        <Trans>Customers</Trans>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Name</Trans>
          </th>
          <th scope="col">
            <Trans>Email</Trans>
          </th>
          <th scope="col">
            <Trans>Number</Trans>
          </th>
          <th scope="col">
            <Trans>Since</Trans>
          </th>
          <th scope="col" className="support-number">
            <Trans>Orders</Trans>
          </th>
          <th scope="col">
            <Trans>Last order</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ customerId, name, email, createdAt, orders, lastOrderAt, suspended }) => (
          <tr key={customerId}>
            <th scope="row">
              <Link className="support-row-link" to={supportPaths.customer(customerId)}>
                {name ?? t`Customer ${customerId}`}
              </Link>
              {suspended && (
                <span className="support-badge support-badge-waits">
                  <Trans>Suspended</Trans>
                </span>
              )}
            </th>
            <td data-label={t`Email`}>{email}</td>
            <td data-label={t`Number`}>{customerId}</td>
            <td data-label={t`Since`}>{formatDay(createdAt)}</td>
            <td data-label={t`Orders`} className="support-number">
              {formatCount(orders)}
            </td>
            <td data-label={t`Last order`}>
              {lastOrderAt === undefined ? (
                <span className="muted">
                  <Trans>None</Trans>
                </span>
              ) : (
                formatDay(lastOrderAt)
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
