// A loaded quote: state, offer, request and history.

import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { Suspense, useState } from "react";
import type { QuoteDetail } from "../../api/types.ts";
import { shopAtom, shopNameAtom } from "../../base/shop.ts";
import { formatTime } from "../../format/dates.ts";
import { formatCount } from "../../format/numbers.ts";
import { lazyPage } from "../../page/lazyPage.tsx";
import { SkeletonRows } from "../../ui/feedback/Skeleton.tsx";
import { AskedFacts } from "./AskedFacts.tsx";
import type { Answering } from "./answering.ts";
import { OfferSheet } from "./OfferSheet.tsx";
import { QuoteLine } from "./QuoteLine.tsx";
import { QuoteStatus } from "./QuoteStatus.tsx";
import { QuoteTimeline } from "./QuoteTimeline.tsx";
import { Revisions } from "./Revisions.tsx";
import "./quote.css";

const OrderPanel = lazyPage(() => import("./OrderPanel.tsx"));

interface QuoteViewProps {
  detail: QuoteDetail;
  /** Requested a moment ago, in this tab. */
  isNew: boolean;
  onAnswer: (answering: Answering) => void;
  /** An order of the offer was rejected. */
  onRejected: () => void;
}

export function QuoteView({ detail, isNew, onAnswer, onRejected }: QuoteViewProps) {
  const { quote, request, sheets, events } = detail;
  const { code } = quote;
  const { email } = request.contact;
  const shop = useAtomValue(shopNameAtom);
  const { logo } = useAtomValue(shopAtom);
  const [opened, setOpened] = useState<number>();
  const latest = sheets.at(-1);
  // An older offer that was opened is replaced when a new one arrives.
  const [seen, setSeen] = useState(latest?.revision);
  if (seen !== latest?.revision) {
    setSeen(latest?.revision);
    setOpened(undefined);
  }
  const shown = sheets.find(({ revision }) => revision === opened) ?? latest;
  const number = shown?.revision;
  const isWaiting = quote.state === "requested" || quote.state === "in_review";
  return (
    <>
      <p className="quote-byline muted">
        {logo && <img className="logo-image print-only" src={logo} alt="" />}
        <strong className="print-only">{shop}</strong>
        <Byline detail={detail} />
      </p>
      {isNew && isWaiting && (
        <p className="alert quote-thanks" role="status">
          <Trans>
            We have your request. It is quote {code}, and an email to {email} confirms it.
          </Trans>
        </p>
      )}
      <QuoteStatus detail={detail} onAnswer={onAnswer} />
      {quote.state === "accepted" && latest && (
        <Suspense fallback={<SkeletonRows count={3} />}>
          <OrderPanel code={quote.code} sheet={latest} terms={detail.payment} onRejected={onRejected} />
        </Suspense>
      )}
      {shown ? (
        <section className="section quote-offer" aria-labelledby="quote-offer-title">
          <h2 id="quote-offer-title">
            {number !== undefined && sheets.length > 1 ? t`Offer ${number}` : t`Our offer`}
          </h2>
          <Revisions sheets={sheets} shown={shown} onOpen={setOpened} />
          <OfferSheet quote={quote} asked={request.lines} sheet={shown} />
        </section>
      ) : (
        <section className="section" aria-labelledby="quote-asked-title">
          <h2 id="quote-asked-title">
            <Trans>Your request</Trans>
          </h2>
          <ul className="quote-lines">
            {request.lines.map((line, at) => (
              <QuoteLine key={`${at} ${line.sku}`} asked={line} />
            ))}
          </ul>
        </section>
      )}
      <AskedFacts request={request} />
      <QuoteTimeline events={events} currency={latest?.currency} />
    </>
  );
}

function Byline({ detail: { quote, request } }: { detail: QuoteDetail }) {
  const { firstName, lastName, company } = request.contact;
  const time = formatTime(quote.requestedAt);
  const name = `${firstName} ${lastName}`;
  const items = plural(quote.lines, { one: "1 item", other: `${formatCount(quote.lines)} items` });
  const pieces = plural(quote.units, { one: "1 piece", other: `${formatCount(quote.units)} pieces` });
  return company ? (
    <Trans>
      Requested {time} by {name}, {company}: {items}, {pieces}
    </Trans>
  ) : (
    <Trans>
      Requested {time} by {name}: {items}, {pieces}
    </Trans>
  );
}
