// The user's quotes, with live states.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { at } from "../../api/address.ts";
import { read } from "../../api/resource.ts";
import type { QuoteEntry } from "../../api/types.ts";
import { useAnswer } from "../../api/useAnswer.ts";
import { paths } from "../../base/paths.ts";
import { quotePaths } from "../../base/quotePaths.ts";
import { formatMinor } from "../../format/money.ts";
import { formatCount } from "../../format/numbers.ts";
import { Link } from "../../page/Link.tsx";
import { useSearchParams } from "../../routing/index.ts";
import { Empty } from "../../ui/feedback/Empty.tsx";
import { Failure } from "../../ui/feedback/Failure.tsx";
import { SkeletonRows } from "../../ui/feedback/Skeleton.tsx";
import { type HistoryRow, HistoryTable } from "../orders/index.ts";
import { sessionAtom } from "../session/index.ts";
import { QuoteFrame } from "./QuoteFrame.tsx";
import { quotesAtom } from "./quotes.ts";
import { stateInWords } from "./words.ts";
import "./quotes.css";

export default function QuotesPage() {
  const [search] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(search.get("page"))) || 1);
  const whose = useAtomValue(sessionAtom)?.customerId ?? "guest";
  return (
    <QuoteFrame title={t`Quotes`}>
      <History key={`${whose} ${page}`} page={page} />
    </QuoteFrame>
  );
}

function History({ page }: { page: number }) {
  const live = useAtomValue(quotesAtom);
  // A quote newer than the loaded page triggers a fetch.
  const question = `${page} ${live[0]?.quoteId ?? ""}`;
  const { data, error, retry } = useAnswer(question, () => read(at("/api/quotes", { page: String(page) })));
  const now = new Map(live.map((quote) => [quote.quoteId, quote]));
  if (!data && error !== undefined)
    return <Failure what={t`Your quotes could not be loaded.`} error={error} onRetry={retry} />;
  if (!data) return <SkeletonRows count={4} />;
  if (data.total === 0) return <NoQuotes />;
  return (
    <>
      <p className="quote-new no-print">
        <Link className="button button-quiet" to={quotePaths.request()}>
          <Trans>Request a quote</Trans>
        </Link>
      </p>
      <HistoryTable
        caption={plural(data.total, {
          one: "1 quote, the latest first",
          other: `${formatCount(data.total)} quotes, the latest first`,
        })}
        pagesLabel={t`Pages of quotes`}
        heads={{ code: t`Quote`, at: t`Requested`, sum: t`Offer` }}
        rows={data.quotes.map((quote) => rowOf(now.get(quote.quoteId) ?? quote))}
        history={data}
        pathOf={quotePaths.quotes}
      />
    </>
  );
}

function NoQuotes() {
  return (
    <Empty title={t`No quotes yet`}>
      <p>
        <Trans>
          For large or unusual orders, ask what we can do. Your quotes and our offers are listed here.
        </Trans>
      </p>
      <Link className="button button-main" to={quotePaths.request()}>
        <Trans>Request a quote</Trans>
      </Link>
      <Link to={paths.home()}>
        <Trans>Find products</Trans>
      </Link>
    </Empty>
  );
}

function rowOf({ code, title, lines, requestedAt, state, units, total, currency }: QuoteEntry): HistoryRow {
  const more = formatCount(lines - 1);
  return {
    code,
    to: quotePaths.quote(code),
    note: <span className="muted quote-title">{lines > 1 ? t`${title} and ${more} more` : title}</span>,
    at: requestedAt,
    status: stateInWords[state],
    badge: `quote-${state}`,
    units,
    sum:
      total === undefined ? (
        <span className="muted">
          <Trans>None yet</Trans>
        </span>
      ) : (
        formatMinor(total, currency)
      ),
  };
}
