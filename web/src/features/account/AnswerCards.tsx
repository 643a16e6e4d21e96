// What goes back and forth between the customer and the shop: quotes and proofs. What waits for the customer comes first.
import { atom, useAtomValue } from "jotai";
import type { QuoteEntry, QuoteState } from "../../api/types.ts";
import { formatMinor } from "../../format/money.ts";
import { plural } from "../../format/numbers.ts";
import { entriesUnder } from "../../live/entries.ts";
import { orderPaths } from "../../orderPaths.ts";
import { paths } from "../../paths.ts";
import { proofsAtom, stateInWords, waitingFirst } from "../proofs/index.ts";
import { Card, Rows } from "./Card.tsx";
import { proofsWaitingAtom, quotesWaitingAtom, waitingInWords } from "./waitingNow.ts";

const SHOWN = 3;

const QUOTE_WORDS: Record<QuoteState, string> = {
  requested: "Asked for",
  in_review: "Being worked out",
  offered: "Waits for your answer",
  countered: "Being worked out again",
  accepted: "Accepted, can be ordered",
  declined: "Declined",
  expired: "Expired",
  ordered: "Ordered",
};
const MINE: QuoteState[] = ["offered", "accepted"];
const OPEN: QuoteState[] = ["requested", "in_review", "countered", ...MINE];

const liveQuotesAtom = entriesUnder<QuoteEntry>("quotes/");
const quotesAtom = atom((get) =>
  [...get(liveQuotesAtom)].sort(
    (a, b) => Number(MINE.includes(b.state)) - Number(MINE.includes(a.state)) || b.requestedAt - a.requestedAt,
  ),
);

export function QuotesCard() {
  const quotes = useAtomValue(quotesAtom);
  const waiting = useAtomValue(quotesWaitingAtom);
  const open = quotes.filter(({ state }) => OPEN.includes(state)).length;
  return (
    <Card title="Quotes" link={{ to: paths.quotes(), name: "All quotes" }}>
      {quotes.length === 0 ? (
        <p className="muted">Ask for a price of your own, and the answer shows here.</p>
      ) : (
        <>
          <p>{[plural(open, "open quote"), waitingInWords(0, waiting)].filter(Boolean).join(". ")}.</p>
          <Rows
            rows={quotes.slice(0, SHOWN).map(({ quoteId, code, title, state, total, currency }) => ({
              key: quoteId,
              to: paths.quote(code),
              name: title,
              note: [QUOTE_WORDS[state], total !== undefined && formatMinor(total, currency)]
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
    <Card title="Proofs" link={{ to: orderPaths.proofs(), name: "All proofs" }}>
      {proofs.length === 0 ? (
        <p className="muted">What you are to approve before it is printed shows here.</p>
      ) : (
        <>
          {waiting > 0 && <p>{waitingInWords(waiting, 0)}.</p>}
          <Rows
            rows={proofs.slice(0, SHOWN).map(({ proofId, code, name, state }) => ({
              key: proofId,
              to: orderPaths.proof(code),
              name,
              note: stateInWords[state],
            }))}
          />
        </>
      )}
    </Card>
  );
}
