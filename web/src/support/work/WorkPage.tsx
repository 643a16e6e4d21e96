// A work queue: waiting items, longest waiting first, with owners. Rows do not move while the page is open: changes are
// counted until the user refreshes.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
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
  const name = QUEUE_NAMES[queue];
  const may = mayAnswer(queue, staff.role);
  return (
    <SupportPage title={name}>
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
              <Trans>Refresh: {news}</Trans>
            </Button>
          )}
        </span>
      </div>
      {!may && (
        <p className="muted">
          <Trans>Quotes are answered by support; you only see the number waiting.</Trans>
        </p>
      )}
      {shown.error !== undefined && <Trouble error={shown.error} what={t`The queue`} onRetry={shown.retry} />}
      {shown.isLoading && <SkeletonRows count={6} />}
      {rows.length > 0 && (
        <table className="support-table">
          <caption className="visually-hidden">
            <Trans>{name}, the longest waiting first</Trans>
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Number</Trans>
              </th>
              <th scope="col">
                <Trans>Waiting</Trans>
              </th>
              <th scope="col">
                <Trans>From</Trans>
              </th>
              <th scope="col">
                <Trans>What</Trans>
              </th>
              <th scope="col">
                <Trans>State</Trans>
              </th>
              <th scope="col">
                <Trans>Owner</Trans>
              </th>
              {may && (
                <th scope="col">
                  <span className="visually-hidden">
                    <Trans>Action</Trans>
                  </span>
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
            <Trans>Load more</Trans>
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
      <Empty title={t`Nothing is waiting`}>
        <p>
          <Trans>New requests appear automatically.</Trans>
        </p>
      </Empty>
    );
  return (
    <Empty title={t`None of these`}>
      <Button look="quiet" onClick={onAll}>
        <Trans>Show all</Trans>
      </Button>
    </Empty>
  );
}
