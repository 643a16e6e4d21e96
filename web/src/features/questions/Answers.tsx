// A notice for each question with an answer that the customer has not seen. It stays until it is closed, or until the
// answer was read in any tab. The server learns that this tab shows it: otherwise the answer goes by email at once.
import { t } from "@lingui/core/macro";
import { useAtomValue } from "jotai";
import { useEffect } from "react";
import type { QuestionEntry } from "../../api/types.ts";
import { closeToast, openToast } from "../notices/index.ts";
import { reportShown } from "./asking.ts";
import { askHash, questionsAtom } from "./questions.ts";

export function Answers({ subject }: { subject: number | undefined }) {
  const answered = useAtomValue(questionsAtom).filter(
    // An open conversation shows the answer itself.
    ({ unseen, productId }) => unseen > 0 && productId !== subject,
  );
  return answered.map((question) => (
    <Answered key={`${question.questionId} ${question.unseen}`} question={question} />
  ));
}

function Answered({ question: { questionId, productId, product } }: { question: QuestionEntry }) {
  useEffect(() => {
    void reportShown(questionId).catch(() => undefined);
    const { pathname, search } = location;
    const toast = openToast(
      t`We answered your question about ${product}.`,
      { autohide: false },
      { to: `${pathname}${search}${askHash(productId)}`, name: t`Read the answer` },
    );
    return () => closeToast(toast);
  }, [questionId, productId, product]);
  return null;
}
