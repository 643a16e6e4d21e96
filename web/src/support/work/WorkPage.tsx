// A work queue: waiting items, longest waiting first, with owners. Rows do not move while the page is open: changes are
// counted until the user refreshes.
import { useAtomValue } from "jotai";
import { useParams } from "../../routing/index.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Empty } from "../../ui/feedback/Empty.tsx";
import { SkeletonRows } from "../../ui/feedback/Skeleton.tsx";
import { useKeptFocus } from "../../ui/focus/useKeptFocus.ts";
import type { QueueName } from "../contract.ts";
import { staffAtom } from "../me.ts";
import NoScreen from "../NoScreen.tsx";
import { Trouble } from "../parts/Trouble.tsx";
import { useNow } from "../parts/useNow.ts";
import { useParameters } from "../parts/useParameters.ts";
import { SupportPage } from "../SupportPage.tsx";
import { newsInWords } from "./kept.ts";
import { QueueRow } from "./QueueRow.tsx";
import { isQueue, isShown, mayAnswer, QUEUE_NAMES, whoseOf } from "./queues.ts";
import { useClaiming } from "./useClaiming.tsx";
import { useQueue } from "./useQueue.ts";
import { WhoseFilter } from "./WhoseFilter.tsx";
import "../parts/parts.css";

export default function WorkPage() {
  const { queue } = useParams();
  return isQueue(queue) ? <Queue key={queue} queue={queue} /> : <NoScreen />;
}

function Queue({ queue }: { queue: QueueName }) {
  const staff = useAtomValue(staffAtom);
  const shown = useQueue(queue);
  const claiming = useClaiming(shown.put);
  const now = useNow();
  const parameters = useParameters();
  const focus = useKeptFocus<HTMLTableSectionElement>(".support-row-link");
  if (!staff) return null;
  const whose = whoseOf(parameters.get("whose"));
  const news = newsInWords(shown);
  const rows = shown.rows.filter(({ item }) => isShown(item, whose, staff.email));
  const count = (of: typeof whose) => shown.rows.filter(({ item }) => isShown(item, of, staff.email)).length;
  const may = mayAnswer(queue, staff.role);
  return (
    <SupportPage title={QUEUE_NAMES[queue]}>
      <div className="support-filters">
        <WhoseFilter
          value={whose}
          counts={{ all: count("all"), mine: count("mine"), nobody: count("nobody") }}
          onChange={(next) => parameters.set({ whose: next === "all" ? "" : next })}
        />
        <span className="support-news">
          <span role="status" className="visually-hidden">
            {news}
          </span>
          {news && (
            <Button look="quiet" onClick={shown.refresh}>
              Refresh: {news}
            </Button>
          )}
        </span>
      </div>
      {!may && <p className="muted">Quotes are answered by support; you only see the number waiting.</p>}
      {shown.error !== undefined && <Trouble error={shown.error} what="The queue" onRetry={shown.retry} />}
      {shown.isLoading && <SkeletonRows count={6} />}
      {rows.length > 0 && (
        <table className="support-table">
          <caption className="visually-hidden">{QUEUE_NAMES[queue]}, the longest waiting first</caption>
          <thead>
            <tr>
              <th scope="col">Number</th>
              <th scope="col">Waiting</th>
              <th scope="col">From</th>
              <th scope="col">What</th>
              <th scope="col">State</th>
              <th scope="col">Owner</th>
              {may && (
                <th scope="col">
                  <span className="visually-hidden">Action</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody {...focus}>
            {rows.map(({ item, isDone }) => (
              <QueueRow
                key={item.code}
                item={item}
                isDone={isDone}
                now={now}
                email={staff.email}
                mayAnswer={may}
                claiming={claiming}
              />
            ))}
          </tbody>
        </table>
      )}
      {rows.length === 0 && !shown.isLoading && shown.error === undefined && (
        <Nothing isFiltered={shown.rows.length > 0} onAll={() => parameters.set({ whose: "" })} />
      )}
      {shown.hasMore && (
        <p className="support-more">
          <Button look="quiet" onClick={() => void shown.more()}>
            Load more
          </Button>
        </p>
      )}
      {claiming.dialog}
    </SupportPage>
  );
}

function Nothing({ isFiltered, onAll }: { isFiltered: boolean; onAll: () => void }) {
  if (!isFiltered)
    return (
      <Empty title="Nothing is waiting">
        <p>New requests appear automatically.</p>
      </Empty>
    );
  return (
    <Empty title="None of these">
      <Button look="quiet" onClick={onAll}>
        Show all
      </Button>
    </Empty>
  );
}
