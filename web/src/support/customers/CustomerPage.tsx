// One customer: orders, requests and staff actions. Opening the page is recorded.
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
  if (role && !isSupport(role)) return <NotYourRole title={`Customer ${id}`} />;
  return <Customer key={id} id={id} />;
}

function Customer({ id }: { id: string }) {
  // Not refetched automatically: each fetch is recorded.
  const { data, error, retry } = useSupport(customerAddress(id));
  return (
    <SupportPage
      title={data?.name ?? `Customer ${id}`}
      aside={data && <ObserveLink session={data.session} />}
    >
      {error !== undefined && <Trouble error={error} what="The customer" onRetry={retry} />}
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
  const {
    customerId,
    email,
    createdAt,
    suspended,
    passwordUpdateRequired,
    orderCount,
    orders,
    quotes,
    proofs,
    audit,
  } = customer;
  const money = (total: number | undefined, currency: string | undefined) =>
    total === undefined ? undefined : formatMinor(total, currency);
  return (
    <>
      <Facts>
        <Fact name="Email">
          <a href={`mailto:${email}`}>{email}</a>
        </Fact>
        <Fact name="Number">{customerId}</Fact>
        <Fact name="Customer since">{formatDay(createdAt)}</Fact>
        <Fact name="Account">
          {suspended ? <span className="support-badge support-badge-waits">Suspended</span> : "Open"}
          {passwordUpdateRequired && ", a new password is required"}
        </Fact>
      </Facts>
      <AccountActions customer={customer} onChanged={onChanged} />
      <Credit customer={customer} onChanged={onChanged} />
      <Group key={customer.group} customer={customer} onChanged={onChanged} />
      <TaxExemption key={customer.taxExemption?.sha256} customer={customer} onChanged={onChanged} />
      <HadTable
        title="Orders"
        count={orderCount}
        none="No orders yet."
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
        title="Quotes"
        none="No quotes yet."
        rows={quotes.map(({ state, currency, total, ...quote }) => ({
          ...quote,
          to: supportPaths.quote(quote.code),
          state: quoteWords(state).name,
          total: money(total, currency),
        }))}
      />
      <HadTable
        title="Proofs"
        none="No proofs yet."
        rows={proofs.map(({ state, ...proof }) => ({
          ...proof,
          to: supportPaths.proof(proof.code),
          state: proofWords({ state, version: 0 }).name,
        }))}
      />
      <section className="support-section" aria-labelledby="record-title">
        <h2 id="record-title">What the staff did here</h2>
        {audit.length === 0 ? (
          <p className="muted">Nothing is recorded yet.</p>
        ) : (
          <AuditTable rows={audit} isOfOneSession />
        )}
      </section>
    </>
  );
}
