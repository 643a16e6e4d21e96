// Quotes and proofs on the dashboard. Those that wait for the customer come first.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import type { QuoteEntry, QuoteState } from "../../api/types.ts";
import { orderPaths } from "../../base/orderPaths.ts";
import { quotePaths } from "../../base/quotePaths.ts";
import { formatMinor } from "../../format/money.ts";
import { formatCount } from "../../format/numbers.ts";
import { proofsAtom, stateInWords, waitingFirst } from "../proofs/index.ts";
import { stateInWords as quoteInWords, quotesAtom } from "../quotes/index.ts";
import { proofsWaitingAtom, quotesWaitingAtom, waitingInWords } from "../waiting/index.ts";
import { Card, Rows } from "./Card.tsx";

const SHOWN = 3;

const MINE: QuoteState[] = ["offered", "accepted"];
const OPEN: QuoteState[] = ["requested", "in_review", "countered", ...MINE];

/** Sorts quotes that wait for the customer first. */
const sorted = (quotes: QuoteEntry[]) =>
  quotes.toSorted((a, b) => Number(MINE.includes(b.state)) - Number(MINE.includes(a.state)));

export function QuotesCard() {
  const quotes = sorted(useAtomValue(quotesAtom));
  const waiting = useAtomValue(quotesWaitingAtom);
  const open = quotes.filter(({ state }) => OPEN.includes(state)).length;
  return (
    <Card title={t`Quotes`} link={{ to: quotePaths.quotes(), name: t`All quotes` }}>
      {quotes.length === 0 ? (
        <p className="muted">
          <Trans>Request a quote, and our answer appears here.</Trans>
        </p>
      ) : (
        <>
          <p>
            {[
              plural(open, { one: "1 open quote", other: `${formatCount(open)} open quotes` }),
              waitingInWords(0, waiting),
            ]
              .filter(Boolean)
              .map((words) => `${words}.`)
              .join(" ")}
          </p>
          <Rows
            rows={quotes.slice(0, SHOWN).map(({ quoteId, code, title, state, total, currency }) => ({
              key: quoteId,
              to: quotePaths.quote(code),
              name: title,
              note: [quoteInWords[state], total !== undefined && formatMinor(total, currency)]
                .filter(Boolean)
                .join(" · "),
            }))}
          />
        </>
      )}
    </Card>
  );
}

export function ProofsCard() {
  const proofs = waitingFirst(useAtomValue(proofsAtom));
  const waiting = useAtomValue(proofsWaitingAtom);
  return (
    <Card title={t`Proofs`} link={{ to: orderPaths.proofs(), name: t`All proofs` }}>
      {proofs.length === 0 ? (
        <p className="muted">
          <Trans>Proofs to approve before printing appear here.</Trans>
        </p>
      ) : (
        <>
          {waiting > 0 && <p>{`${waitingInWords(waiting, 0)}.`}</p>}
          <Rows
            rows={proofs.slice(0, SHOWN).map((proof) => ({
              key: proof.proofId,
              to: orderPaths.proof(proof.code),
              name: proof.name,
              note: stateInWords(proof),
            }))}
          />
        </>
      )}
    </Card>
  );
}
