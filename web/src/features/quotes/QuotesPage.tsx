// The user's quotes, with live states.
import { useAtomValue } from "jotai";
import { useSearchParams } from "react-router";
import { at } from "../../api/address.ts";
import { read } from "../../api/resource.ts";
import type { QuoteEntry } from "../../api/types.ts";
import { useAnswer } from "../../api/useAnswer.ts";
import { paths } from "../../base/paths.ts";
import { quotePaths } from "../../base/quotePaths.ts";
import { formatDay } from "../../format/dates.ts";
import { formatMinor } from "../../format/money.ts";
import { formatCount, plural } from "../../format/numbers.ts";
import { Link } from "../../page/Link.tsx";
import { Empty } from "../../ui/feedback/Empty.tsx";
import { Failure } from "../../ui/feedback/Failure.tsx";
import { SkeletonRows } from "../../ui/feedback/Skeleton.tsx";
import { Pages } from "../../ui/layout/Pages.tsx";
import { sessionAtom } from "../session/index.ts";
import { QuoteFrame } from "./QuoteFrame.tsx";
import { quotesAtom } from "./quotes.ts";
import { stateInWords } from "./words.ts";
import "../orders/orders.css";
import "./quotes.css";

export default function QuotesPage() {
  const [search] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(search.get("page"))) || 1);
  const whose = useAtomValue(sessionAtom)?.customerId ?? "guest";
  return (
    <QuoteFrame title="Quotes">
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
    return <Failure what="Your quotes could not be read." error={error} onRetry={retry} />;
  if (!data) return <SkeletonRows count={4} />;
  if (data.total === 0) return <NoQuotes />;
  return (
    <>
      <p className="quote-new no-print">
        <Link className="button button-quiet" to={quotePaths.request()}>
          Request a quote
        </Link>
      </p>
      <table className="orders quotes">
        <caption className="visually-hidden">{plural(data.total, "quote")}, the latest first</caption>
        <thead>
          <tr>
            <th scope="col">Quote</th>
            <th scope="col">Requested</th>
            <th scope="col">Status</th>
            <th scope="col">Pieces</th>
            <th scope="col">Offer</th>
          </tr>
        </thead>
        <tbody>
          {data.quotes.map((quote) => (
            <Row key={quote.quoteId} quote={now.get(quote.quoteId) ?? quote} />
          ))}
        </tbody>
      </table>
      <Pages
        label="Pages of quotes"
        page={data.page}
        pages={data.pages}
        link={(to, name, label) => (
          <Link className="icon-button" to={quotePaths.quotes(to)} aria-label={label}>
            {name}
          </Link>
        )}
      />
    </>
  );
}

function NoQuotes() {
  return (
    <Empty title="No quotes yet">
      <p>For large or unusual orders, ask what we can do. Your quotes and our offers are listed here.</p>
      <Link className="button button-main" to={quotePaths.request()}>
        Request a quote
      </Link>
      <Link to={paths.home()}>Find products</Link>
    </Empty>
  );
}

function Row({
  quote: { code, title, lines, requestedAt, state, units, total, currency },
}: {
  quote: QuoteEntry;
}) {
  return (
    <tr>
      <th scope="row">
        <Link to={quotePaths.quote(code)}>{code}</Link>
        <span className="muted quote-title">
          {title}
          {lines > 1 && ` and ${formatCount(lines - 1)} more`}
        </span>
      </th>
      <td data-label="Requested">
        <time dateTime={new Date(requestedAt).toISOString()}>{formatDay(requestedAt)}</time>
      </td>
      <td data-label="Status">
        <span className={`order-badge quote-${state}`}>{stateInWords[state]}</span>
      </td>
      <td data-label="Pieces">{formatCount(units)}</td>
      <td data-label="Offer">
        {total === undefined ? <span className="muted">None yet</span> : formatMinor(total, currency)}
      </td>
    </tr>
  );
}
