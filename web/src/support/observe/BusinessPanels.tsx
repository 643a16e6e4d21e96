// Quotes, proofs, orders and addresses of the session.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { AddressEntry, OrderEntry, ProofEntry, QuoteEntry } from "../../api/types.ts";
import { AddressLines } from "../../features/addresses/index.ts";
import { statusWords } from "../../features/orders/index.ts";
import { stateInWords as quoteState } from "../../features/quotes/index.ts";
import { formatMinor } from "../../format/money.ts";
import { formatCount } from "../../format/numbers.ts";
import { supportPaths } from "../paths.ts";
import { MirrorPanel, MirrorRow, MirrorRows } from "./Panel.tsx";
import { proofState } from "./proofState.ts";
import { useMirrored } from "./useMirror.tsx";

/** Leaving this page would end the observation. */
function InNewTab({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} target="_blank" rel="noopener">
      <span>{children}</span>
      <span className="visually-hidden">
        {" "}
        <Trans>(opens in a new tab)</Trans>
      </span>
    </a>
  );
}

export function QuotesPanel() {
  const quotes = useMirrored<QuoteEntry>("quotes/").toSorted((a, b) => b.changedAt - a.changedAt);
  return (
    <MirrorPanel title={t`Quotes`} count={quotes.length} none={t`No quotes.`}>
      <MirrorRows>
        {quotes.map((quote) => (
          <MirrorRow
            key={quote.quoteId}
            entry={`quotes/${quote.quoteId}`}
            name={<InNewTab to={supportPaths.quote(quote.code)}>{quote.title}</InNewTab>}
            end={quote.total !== undefined && <strong>{formatMinor(quote.total, quote.currency)}</strong>}
          >
            <span className="muted">{`${quote.code} · ${quoteState[quote.state]}`}</span>
          </MirrorRow>
        ))}
      </MirrorRows>
    </MirrorPanel>
  );
}

export function ProofsPanel() {
  const proofs = useMirrored<ProofEntry>("proofs/").toSorted((a, b) => b.changedAt - a.changedAt);
  return (
    <MirrorPanel title={t`Proofs`} count={proofs.length} none={t`No proofs.`}>
      <MirrorRows>
        {proofs.map((proof) => (
          <MirrorRow
            key={proof.proofId}
            entry={`proofs/${proof.proofId}`}
            name={<InNewTab to={supportPaths.proof(proof.code)}>{proof.name}</InNewTab>}
          >
            <span className="muted">{`${proof.code} · ${proofInWords(proof)}`}</span>
          </MirrorRow>
        ))}
      </MirrorRows>
    </MirrorPanel>
  );
}

function proofInWords({ state, version }: ProofEntry): string {
  const name = proofState[state];
  return version > 0 ? t`${name}, version ${version}` : name;
}

export function OrdersPanel() {
  const orders = useMirrored<OrderEntry>("orders/").toSorted((a, b) => b.placedAt - a.placedAt);
  return (
    <MirrorPanel title={t`Orders`} count={orders.length} none={t`No orders.`}>
      <MirrorRows>
        {orders.map((order) => (
          <MirrorRow
            key={order.orderId}
            entry={`orders/${order.orderId}`}
            name={<InNewTab to={supportPaths.order(order.code)}>{order.code}</InNewTab>}
            end={<strong>{formatMinor(order.total, order.currency)}</strong>}
          >
            <span className="muted">{`${statusWords(order.status).name} · ${sizeInWords(order)}`}</span>
          </MirrorRow>
        ))}
      </MirrorRows>
    </MirrorPanel>
  );
}

function sizeInWords({ lines, units }: OrderEntry): string {
  const lineCount = plural(lines, { one: "1 line", other: `${formatCount(lines)} lines` });
  const pieces = plural(units, { one: "1 piece", other: `${formatCount(units)} pieces` });
  return `${lineCount}, ${pieces}`;
}

export function AddressesPanel() {
  const addresses = useMirrored<AddressEntry>("addresses/");
  if (addresses.length === 0) return null;
  return (
    <MirrorPanel title={t`Addresses`} count={addresses.length}>
      <MirrorRows>
        {addresses.map((address) => (
          <MirrorRow
            key={address.addressId}
            entry={`addresses/${address.addressId}`}
            name={<AddressLines address={address} />}
          >
            <span className="muted">
              {[address.defaultShipping && t`Ships here`, address.defaultBilling && t`Bills here`]
                .filter(Boolean)
                .join(", ")}
            </span>
          </MirrorRow>
        ))}
      </MirrorRows>
    </MirrorPanel>
  );
}
