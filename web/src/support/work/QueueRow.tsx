// One item of a queue: the row links to its page, and a button changes the owner.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link } from "../../page/Link.tsx";
import { classes } from "../../ui/names.ts";
import type { WorkItem } from "../contract.ts";
import { ageInWords, isLong, sinceInWords } from "../parts/age.ts";
import { OwnerButton } from "./OwnerButton.tsx";
import { screenOf, stateInWords } from "./queues.ts";
import type { Claiming } from "./useClaiming.tsx";

interface QueueRowProps {
  item: WorkItem;
  isDone: boolean;
  now: number;
  email: string;
  mayAnswer: boolean;
  claiming: Claiming;
}

export function QueueRow({ item, isDone, now, email, mayAnswer, claiming }: QueueRowProps) {
  const { queue, code, name, title, waitingSince, owner } = item;
  const age = now - waitingSince;
  return (
    <tr className={classes(isDone && "support-row-done")}>
      <th scope="row">
        {mayAnswer ? (
          <Link className="support-row-link support-code-name" to={screenOf(item)}>
            {code}
          </Link>
        ) : (
          <span className="support-code-name">{code}</span>
        )}
      </th>
      <td data-label={t`Waiting`}>
        <time
          className={classes("support-age", !isDone && isLong(age) && "support-age-long")}
          dateTime={new Date(waitingSince).toISOString()}
        >
          {ageInWords(age)}
        </time>
      </td>
      <td data-label={t`From`} className="support-short">
        {name}
      </td>
      <td data-label={t`What`}>{title}</td>
      <td data-label={t`State`} className="support-short">
        {isDone ? t`No longer waiting` : stateInWords(item)}
      </td>
      <td data-label={t`Owner`} className="support-short">
        {owner ? (
          <>
            <span>{owner.email === email ? t`You` : owner.name}</span>{" "}
            <span className="muted">{sinceInWords(owner.since, now)}</span>
          </>
        ) : (
          <span className="muted">
            <Trans>No owner</Trans>
          </span>
        )}
      </td>
      {mayAnswer && (
        <td className="support-row-action">
          {!isDone && <OwnerButton task={{ queue, code }} owner={owner} email={email} claiming={claiming} />}
        </td>
      )}
    </tr>
  );
}
