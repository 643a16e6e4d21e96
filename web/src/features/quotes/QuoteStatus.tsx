// The state of a quote, the next step, and the possible answers. A guest who accepts signs in first.
import { Suspense } from "react";
import type { QuoteDetail } from "../../api/types.ts";
import { orderPaths } from "../../base/orderPaths.ts";
import { formatMinor } from "../../format/money.ts";
import { Link } from "../../page/Link.tsx";
import { Button } from "../../ui/buttons/Button.tsx";
import { useKeptFocus } from "../../ui/focus/useKeptFocus.ts";
import { formatDay } from "../delivery/index.ts";
import { lazyPart, showFailure } from "../notices/index.ts";
import { withSignIn } from "../session/index.ts";
import type { Answering } from "./answering.ts";
import { nextInWords, orderOf, stateInWords } from "./words.ts";

const AskAgain = lazyPart(() => import("./AskAgain.tsx"));

interface QuoteStatusProps {
  detail: QuoteDetail;
  onAnswer: (answering: Answering) => void;
}

export function QuoteStatus({ detail, onAnswer }: QuoteStatusProps) {
  const { quote, request, sheets, events } = detail;
  const { state, total, currency, validUntil } = quote;
  const standing = sheets.find(({ revision }) => revision === quote.revision);
  const order = orderOf(events);
  const kept = useKeptFocus<HTMLElement>("button");
  const accept = (sheet: Answering["sheet"]) =>
    withSignIn("to accept the offer", async () => onAnswer({ answer: "accept", sheet })).catch(showFailure);
  return (
    <section className="quote-status" aria-label="Status" {...kept}>
      <p className="quote-state" role="status">
        <strong>{stateInWords[state]}</strong>
        {total !== undefined && (state === "offered" || state === "accepted") && (
          <span>
            <strong className="quote-total">{formatMinor(total, currency)}</strong>{" "}
            <span className="muted">
              shipping included, before taxes
              {state === "offered" && validUntil && `, until ${formatDay(validUntil, "")}`}
            </span>
          </span>
        )}
      </p>
      <p className="quote-what-next">{nextInWords(detail)}</p>
      {state === "offered" && standing && (
        <p className="actions no-print">
          <Button onClick={() => void accept(standing)}>Accept</Button>
          <Button look="quiet" onClick={() => onAnswer({ answer: "counter", sheet: standing })}>
            Ask for a change
          </Button>
          <Button look="quiet" onClick={() => onAnswer({ answer: "decline", sheet: standing })}>
            Decline
          </Button>
        </p>
      )}
      {state === "ordered" && order && (
        <p className="actions no-print">
          <Link className="button button-main" to={orderPaths.order(order)}>
            Follow order {order}
          </Link>
        </p>
      )}
      {(state === "declined" || state === "expired") && (
        <p className="actions no-print">
          <Suspense>
            <AskAgain request={request} />
          </Suspense>
        </p>
      )}
    </section>
  );
}
