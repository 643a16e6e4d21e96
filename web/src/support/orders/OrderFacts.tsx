// An order's customer, dates, addresses and payment.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { AddressLines } from "../../features/addresses/index.ts";
import { formatDay } from "../../features/delivery/index.ts";
import { paymentWords, shippingName } from "../../features/orders/index.ts";
import type { SupportOrder } from "../contract.ts";
import { isSupport, staffAtom } from "../me.ts";
import { Fact, Facts } from "../parts/Facts.tsx";
import { SessionLink } from "../parts/SessionLink.tsx";
import { When } from "../parts/When.tsx";
import { RenewLinks } from "./RenewLinks.tsx";

const isGuest = (session: string) => session.startsWith("g");

export function OrderFacts({ detail }: { detail: SupportOrder }) {
  const role = useAtomValue(staffAtom)?.role ?? "production";
  const { order, placed, shipsOn, arrivesOn, invoice, session, name } = detail;
  return (
    <section className="support-section" aria-labelledby="facts-title">
      <h2 id="facts-title">
        <Trans>The order</Trans>
      </h2>
      <Facts>
        <Fact name={t`Customer`}>
          <SessionLink session={session} name={name} />
        </Fact>
        {placed.guestEmail && (
          <Fact name={t`Email`}>
            {/* Production sees a part of it. */}
            {isSupport(role) ? (
              <a href={`mailto:${placed.guestEmail}`}>{placed.guestEmail}</a>
            ) : (
              <span>{placed.guestEmail}</span>
            )}
            {isSupport(role) && isGuest(session) && <RenewLinks code={order.code} />}
          </Fact>
        )}
        <Fact name={t`Our number`}>
          {order.compassOrderId ?? (
            <span className="muted">
              <Trans>None yet</Trans>
            </span>
          )}
        </Fact>
        <Fact name={t`Placed`}>
          <When at={order.placedAt} />
        </Fact>
        <Fact name={t`Ships`}>{formatDay(shipsOn, "")}</Fact>
        <Fact name={t`Arrives`}>{`${formatDay(arrivesOn, "")}, ${shippingName(placed.shipping)}`}</Fact>
        {order.needBy && <Fact name={t`Needed by`}>{formatDay(order.needBy, "")}</Fact>}
        <Fact name={t`Payment`}>
          {order.payment
            ? paymentWords(order.payment)
            : placed.payment === "free"
              ? t`Nothing to pay`
              : t`On account`}
        </Fact>
        {placed.purchaseOrder && <Fact name={t`Purchase order`}>{placed.purchaseOrder}</Fact>}
        {invoice && <Fact name={t`Invoice`}>{invoiceInWords(invoice, order.invoicePaidOn)}</Fact>}
        <Fact name={t`Ship to`}>
          <AddressLines address={placed.shipTo} />
        </Fact>
        <Fact name={t`Bill to`}>
          <AddressLines address={placed.billTo} />
        </Fact>
      </Facts>
      {placed.comment && <blockquote className="support-said">{placed.comment}</blockquote>}
    </section>
  );
}

function invoiceInWords(
  { number, dueOn }: NonNullable<SupportOrder["invoice"]>,
  paidOn: string | undefined,
): string {
  const due = formatDay(dueOn, "");
  if (!paidOn) return t`${number}, due ${due}`;
  const paid = formatDay(paidOn, "");
  return t`${number}, due ${due}, paid ${paid}`;
}
