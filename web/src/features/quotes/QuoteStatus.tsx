// The state of a quote, the next step, and the possible answers. A guest who accepts signs in first.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { Suspense } from "react";
import type { QuoteDetail } from "../../api/types.ts";
import { orderPaths } from "../../base/orderPaths.ts";
import { shopAtom } from "../../base/shop.ts";
import { formatMinor } from "../../format/money.ts";
import { Link } from "../../page/Link.tsx";
import { Button } from "../../ui/buttons/Button.tsx";
import { useKeptFocus } from "../../ui/focus/useKeptFocus.ts";
import { formatDay } from "../delivery/index.ts";
import { lazyPart, showFailure } from "../notices/index.ts";
import { withSignIn } from "../session/index.ts";
import type { Answering } from "./answering.ts";
import { nextInWords, offerTerms, orderOf, stateInWords } from "./words.ts";

const AskAgain = lazyPart(() => import("./AskAgain.tsx"));

interface QuoteStatusProps {
  detail: QuoteDetail;
  onAnswer: (answering: Answering) => void;
}

export function QuoteStatus({ detail, onAnswer }: QuoteStatusProps) {
  const { quote, request, sheets, events } = detail;
  const { state, total, currency, validUntil } = quote;
  const lastDay = validUntil && formatDay(validUntil, "");
  const standing = sheets.find(({ revision }) => revision === quote.revision);
  const order = orderOf(events);
  const terms = offerTerms(useAtomValue(shopAtom));
  const kept = useKeptFocus<HTMLElement>("button");
  const accept = (sheet: Answering["sheet"]) =>
    withSignIn(t`to accept the offer`, async () => onAnswer({ answer: "accept", sheet })).catch(showFailure);
  return (
    <section className="quote-status" aria-label={t`Status`} {...kept}>
      <p className="quote-state" role="status">
        <strong>{stateInWords[state]}</strong>
        {total !== undefined && (state === "offered" || state === "accepted") && (
          <span>
            <strong className="quote-total">{formatMinor(total, currency)}</strong>{" "}
            <span className="muted">
              {state === "offered" && lastDay ? (
                <Trans>
                  {terms}, until {lastDay}
                </Trans>
              ) : (
                terms
              )}
            </span>
          </span>
        )}
      </p>
      <p className="quote-what-next">{nextInWords(detail)}</p>
      {state === "offered" && standing && (
        <p className="actions no-print">
          <Button onClick={() => void accept(standing)}>
            <Trans>Accept</Trans>
          </Button>
          <Button look="quiet" onClick={() => onAnswer({ answer: "counter", sheet: standing })}>
            <Trans>Ask for a change</Trans>
          </Button>
          <Button look="quiet" onClick={() => onAnswer({ answer: "decline", sheet: standing })}>
            <Trans>Decline</Trans>
          </Button>
        </p>
      )}
      {state === "ordered" && order && (
        <p className="actions no-print">
          <Link className="button button-main" to={orderPaths.order(order)}>
            <Trans>Follow order {order}</Trans>
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
