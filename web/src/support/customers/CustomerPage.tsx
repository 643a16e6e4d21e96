// One customer: orders, requests and staff actions. Opening the page is recorded.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { formatDay } from "../../format/dates.ts";
import { formatMinor } from "../../format/money.ts";
import { useParams } from "../../routing/index.ts";
import { SkeletonRows } from "../../ui/feedback/Skeleton.tsx";
import { AuditTable } from "../audit/AuditTable.tsx";
import { isSupport, staffAtom } from "../me.ts";
import { NotYourRole } from "../NotYourRole.tsx";
import { StatusBadge } from "../orders/StatusBadge.tsx";
import { Fact, Facts } from "../parts/Facts.tsx";
import { ObserveLink } from "../parts/SessionLink.tsx";
import { Trouble } from "../parts/Trouble.tsx";
import { supportPaths } from "../paths.ts";
import { stateWords as proofWords } from "../proofs/words.ts";
import { stateWords as quoteWords } from "../quotes/words.ts";
import { SupportPage } from "../SupportPage.tsx";
import { useSupport } from "../useSupport.ts";
import { AccountActions } from "./AccountActions.tsx";
import { Credit } from "./Credit.tsx";
import { type CustomerDetail, customerAddress } from "./calls.ts";
import { Group } from "./Group.tsx";
import { HadTable } from "./HadTable.tsx";
import { OrderPayment } from "./OrderPayment.tsx";
import { TaxExemption } from "./TaxExemption.tsx";
import "../parts/parts.css";

export default function CustomerPage() {
  const { id = "" } = useParams();
  const role = useAtomValue(staffAtom)?.role;
  if (role && !isSupport(role)) return <NotYourRole title={t`Customer ${id}`} />;
  return <Customer key={id} id={id} />;
}

function Customer({ id }: { id: string }) {
  // Not refetched automatically: each fetch is recorded.
  const { data, error, retry } = useSupport(customerAddress(id));
  return (
    <SupportPage
      title={data?.name ?? t`Customer ${id}`}
      aside={data && <ObserveLink session={data.session} />}
    >
      {error !== undefined && <Trouble error={error} what={t`The customer`} onRetry={retry} />}
      {data && <Detail customer={data} onChanged={retry} />}
      {!data && error === undefined && <SkeletonRows count={4} />}
    </SupportPage>
  );
}

interface DetailProps {
  customer: CustomerDetail;
  onChanged: () => void;
}

function Detail({ customer, onChanged }: DetailProps) {
  const { customerId, email, createdAt, orderCount, orders, quotes, proofs, audit } = customer;
  const money = (total: number | undefined, currency: string | undefined) =>
    total === undefined ? undefined : formatMinor(total, currency);
  return (
    <>
      <Facts>
        <Fact name={t`Email`}>
          <a href={`mailto:${email}`}>{email}</a>
        </Fact>
        <Fact name={t`Number`}>{customerId}</Fact>
        <Fact name={t`Customer since`}>{formatDay(createdAt)}</Fact>
        <Fact name={t`Account`}>
          <AccountState customer={customer} />
        </Fact>
      </Facts>
      <AccountActions customer={customer} onChanged={onChanged} />
      <Credit customer={customer} onChanged={onChanged} />
      <Group key={customer.group} customer={customer} onChanged={onChanged} />
      <TaxExemption key={customer.taxExemption?.sha256} customer={customer} onChanged={onChanged} />
      <HadTable
        title={t`Orders`}
        count={orderCount}
        none={t`No orders yet.`}
        rows={orders.map((order) => ({
          code: order.code,
          title: order.title,
          changedAt: order.changedAt,
          to: supportPaths.order(order.code),
          state: <StatusBadge status={order.status} payment={order.paymentState} />,
          total: money(order.total, order.currency),
          payment: <OrderPayment order={order} />,
        }))}
      />
      <HadTable
        title={t`Quotes`}
        none={t`No quotes yet.`}
        rows={quotes.map(({ state, currency, total, ...quote }) => ({
          ...quote,
          to: supportPaths.quote(quote.code),
          state: quoteWords(state).name,
          total: money(total, currency),
        }))}
      />
      <HadTable
        title={t`Proofs`}
        none={t`No proofs yet.`}
        rows={proofs.map(({ state, ...proof }) => ({
          ...proof,
          to: supportPaths.proof(proof.code),
          state: proofWords({ state, version: 0 }).name,
        }))}
      />
      <section className="support-section" aria-labelledby="record-title">
        <h2 id="record-title">
          <Trans>What the staff did here</Trans>
        </h2>
        {audit.length === 0 ? (
          <p className="muted">
            <Trans>Nothing is recorded yet.</Trans>
          </p>
        ) : (
          <AuditTable rows={audit} isOfOneSession />
        )}
      </section>
    </>
  );
}

function AccountState({ customer }: { customer: CustomerDetail }) {
  const { suspended, passwordUpdateRequired } = customer;
  if (!suspended)
    return passwordUpdateRequired
      ? t`Open, a new password is required`
      : t({ message: "Open", context: "account" });
  return passwordUpdateRequired ? (
    <Trans>
      <span className="support-badge support-badge-waits">Suspended</span>, a new password is required
    </Trans>
  ) : (
    <span className="support-badge support-badge-waits">
      <Trans>Suspended</Trans>
    </span>
  );
}
