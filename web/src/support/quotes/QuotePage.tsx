// One quote: the request, the history and offers, and the answer.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { orderOf, QuoteTimeline } from "../../features/quotes/index.ts";
import { Link } from "../../page/Link.tsx";
import type { SupportQuote } from "../contract.ts";
import { isSupport, staffAtom } from "../me.ts";
import { LineItem } from "../parts/LineItem.tsx";
import { SessionLink } from "../parts/SessionLink.tsx";
import { Notice, TaskPage, type TaskScreenProps } from "../parts/TaskPage.tsx";
import { useSteps } from "../parts/useSteps.ts";
import { supportPaths } from "../paths.ts";
import { OwnerBar } from "../work/OwnerBar.tsx";
import { useClaiming } from "../work/useClaiming.tsx";
import { Asked } from "./Asked.tsx";
import { Counter } from "./Counter.tsx";
import { quoteAddress } from "./calls.ts";
import { DeclineDialog } from "./DeclineDialog.tsx";
import { OfferEditor } from "./OfferEditor.tsx";
import { Offers } from "./Offers.tsx";
import { QuoteSteps } from "./QuoteSteps.tsx";
import { isWaiting, meanwhile, stateWords, stepsFrom } from "./words.ts";
import "../../features/quotes/quote.css";
import "./quotes.css";

export default function QuotePage() {
  return (
    <TaskPage
      titleOf={(code) => t`Quote ${code}`}
      what={t`The quote`}
      addressOf={quoteAddress}
      Screen={QuoteScreen}
    />
  );
}

function QuoteScreen({ detail, reload }: TaskScreenProps<SupportQuote>) {
  const { quote, request, sheets, events, session, name: who, owner } = detail;
  const staff = useAtomValue(staffAtom);
  const [isDeclining, setDeclining] = useState(false);
  const claiming = useClaiming(reload);
  const task = { queue: "quotes", code: quote.code } as const;
  const steps = useSteps({ task, claiming, reload, meanwhile });
  const may = staff && isSupport(staff.role) ? stepsFrom(quote.state) : [];
  const { name, next } = stateWords(quote.state);
  const order = orderOf(events);

  return (
    <>
      <div className="support-status">
        <p role="status">
          <strong>{name}</strong> <span>{next}</span>{" "}
          {order && (
            <Link to={supportPaths.order(order)}>
              <Trans>Order {order}</Trans>
            </Link>
          )}
        </p>
        <div className="support-owner">
          {(owner || isWaiting(quote.state)) && <OwnerBar task={task} owner={owner} claiming={claiming} />}
          <QuoteSteps may={may} quote={quote} steps={steps} onDecline={() => setDeclining(true)} />
        </div>
      </div>
      <Notice text={steps.notice} />
      <Counter detail={detail} />
      <div className="support-columns">
        <div>
          {may.includes("offer") ? (
            <OfferEditor key={quote.revision} detail={detail} steps={steps} />
          ) : (
            sheets.length === 0 && <Lines detail={detail} />
          )}
          <Offers key={`offers ${quote.revision}`} detail={detail} />
        </div>
        <div>
          <section className="support-section" aria-labelledby="whose-title">
            <h2 id="whose-title">
              <Trans>Customer</Trans>
            </h2>
            <p>
              <SessionLink session={session} name={who} />
            </p>
          </section>
          <Asked request={request} />
          <QuoteTimeline events={events} currency={sheets.at(-1)?.currency} />
        </div>
      </div>
      {isDeclining && <DeclineDialog code={quote.code} steps={steps} onClose={() => setDeclining(false)} />}
    </>
  );
}

/** The requested lines, if there is no offer and no editor. */
function Lines({ detail: { request } }: { detail: SupportQuote }) {
  return (
    <section className="support-section" aria-labelledby="lines-title">
      <h2 id="lines-title">
        <Trans>Request</Trans>
      </h2>
      <ul className="quote-lines">
        {request.lines.map((line, at) => (
          <LineItem key={`${at} ${line.sku}`} {...line} />
        ))}
      </ul>
    </section>
  );
}
