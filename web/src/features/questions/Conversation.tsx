// The messages of a question, oldest first. New ones are announced, and scrolled to.
import { t } from "@lingui/core/macro";
import { useAtomValue } from "jotai";
import { useEffect, useMemo, useRef } from "react";
import type { QuestionMessageEntry } from "../../api/types.ts";
import { formatTime } from "../../format/dates.ts";
import { entriesUnder } from "../../live/entries.ts";
import { classes } from "../../ui/names.ts";

export function Conversation({ questionId }: { questionId: number }) {
  const messages = useAtomValue(
    useMemo(() => entriesUnder<QuestionMessageEntry>(`questionMessages/${questionId}/`), [questionId]),
  ).toSorted((a, b) => a.messageId - b.messageId);
  const list = useRef<HTMLOListElement>(null);
  const count = messages.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message scrolls
  useEffect(() => {
    list.current?.lastElementChild?.scrollIntoView?.({ block: "nearest" });
  }, [count]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls, also by keyboard
    <div className="question-log" role="log" aria-label={t`Conversation`} tabIndex={0}>
      <ol ref={list}>
        {messages.map(({ messageId, by, text, at }) => (
          <li key={messageId} className={classes("question-message", by === undefined && "question-own")}>
            <p className="question-text">{text}</p>
            <p className="question-by">
              <span>{`${by ?? t`You`},`}</span>{" "}
              <time dateTime={new Date(at).toISOString()}>{formatTime(at)}</time>
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}
