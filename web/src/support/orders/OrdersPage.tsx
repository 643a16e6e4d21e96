// All orders, searchable by number, name, company or purchase order, filtered by status.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { statusWords } from "../../features/orders/index.ts";
import { formatMinor } from "../../format/money.ts";
import { formatCount } from "../../format/numbers.ts";
import { Link } from "../../page/Link.tsx";
import { Empty } from "../../ui/feedback/Empty.tsx";
import { SkeletonRows } from "../../ui/feedback/Skeleton.tsx";
import { SelectField } from "../../ui/fields/SelectField.tsx";
import { Found } from "../parts/Found.tsx";
import { MoreButton } from "../parts/MoreButton.tsx";
import { SearchField } from "../parts/SearchField.tsx";
import { Trouble } from "../parts/Trouble.tsx";
import { usePaged } from "../parts/usePaged.ts";
import { useParameters } from "../parts/useParameters.ts";
import { When } from "../parts/When.tsx";
import { supportPaths } from "../paths.ts";
import { SupportPage } from "../SupportPage.tsx";
import { findOrders, type OrderRow } from "./calls.ts";
import { STATUSES } from "./next.ts";
import { StatusBadge } from "./StatusBadge.tsx";
import "../parts/parts.css";

const CHOICES = STATUSES.map((status) => ({ value: status, name: statusWords(status).name }));

export default function OrdersPage() {
  const parameters = useParameters();
  const query = { q: parameters.get("q"), status: parameters.get("status") };
  const found = usePaged(JSON.stringify(query), (before) => findOrders(query, before));
  const { rows, error, isCurrent, retry } = found;
  return (
    <SupportPage title={t`Orders`}>
      <search className="support-filters">
        <SearchField
          label={t`Search orders`}
          hint={t`A part of a name, a company or a purchase order number; the number of an order; or a customer’s number.`}
          value={query.q}
          onSearch={(q) => parameters.set({ q })}
        />
        <SelectField
          label={t`Status`}
          empty={t`All`}
          choices={CHOICES}
          value={query.status}
          onChange={({ target }) => parameters.set({ status: target.value })}
        />
      </search>
      <Found
        found={found}
        words={(count) => plural(count, { one: "1 order", other: `${formatCount(count)} orders` })}
      />
      {error !== undefined && <Trouble error={error} what={t`The orders`} onRetry={retry} />}
      {!rows && error === undefined && <SkeletonRows count={6} />}
      {rows && rows.length > 0 && <Table rows={rows} isCurrent={isCurrent} />}
      {rows?.length === 0 && (
        <Empty title={t`No orders match`}>
          <p>
            {query.q || query.status
              ? t`Try a shorter search or another status.`
              : t`Nothing has been ordered yet.`}
          </p>
        </Empty>
      )}
      <MoreButton {...found} />
    </SupportPage>
  );
}

function Table({ rows, isCurrent }: { rows: OrderRow[]; isCurrent: boolean }) {
  return (
    <table className="support-table" aria-busy={!isCurrent}>
      <caption className="visually-hidden">
        <Trans>Orders, the latest first</Trans>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Order</Trans>
          </th>
          <th scope="col">
            <Trans>From</Trans>
          </th>
          <th scope="col">
            <Trans>Placed</Trans>
          </th>
          <th scope="col">
            <Trans>Status</Trans>
          </th>
          <th scope="col" className="support-number">
            <Trans>Pieces</Trans>
          </th>
          <th scope="col" className="support-number">
            <Trans>Total</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ code, number, name, placedAt, status, payment, units, total, currency }) => (
          <tr key={code}>
            <th scope="row">
              <Link className="support-row-link support-code-name" to={supportPaths.order(code)}>
                {code}
              </Link>
              {number && <span className="muted">{` ${number}`}</span>}
            </th>
            <td data-label={t`From`}>{name}</td>
            <td data-label={t`Placed`}>
              <When at={placedAt} />
            </td>
            <td data-label={t`Status`}>
              <StatusBadge status={status} payment={payment} />
            </td>
            <td data-label={t`Pieces`} className="support-number">
              {formatCount(units)}
            </td>
            <td data-label={t`Total`} className="support-number">
              {formatMinor(total, currency)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
