// A review of a product: the text, who wrote it, and what becomes of it.
import { useState } from "react";
import { useRetryKey } from "../../api/useRetryKey.ts";
import { REASONS, Stars } from "../../features/reviews/index.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { SelectField } from "../../ui/fields/SelectField.tsx";
import { TextArea } from "../../ui/fields/TextArea.tsx";
import type { SupportReview } from "../contract.ts";
import { Fact } from "../parts/Facts.tsx";
import { ProductTask } from "../parts/ProductTask.tsx";
import { TaskPage, type TaskScreenProps } from "../parts/TaskPage.tsx";
import { useDraft } from "../parts/useDraft.ts";
import { type Steps, useSteps } from "../parts/useSteps.ts";
import { REVIEW_STATES } from "../work/queues.ts";
import { useClaiming } from "../work/useClaiming.tsx";
import { moderate, type ReviewAction, reviewAddress } from "./calls.ts";

/** The server's limit. */
const MAX_ANSWER = 1500;

export default function ReviewPage() {
  return <TaskPage kind="review" addressOf={reviewAddress} Screen={ReviewScreen} />;
}

const meanwhile = (code: string | undefined) =>
  code === "review_changed" ? "It has been changed. This page shows the current state." : undefined;

function ReviewScreen({ detail, reload }: TaskScreenProps<SupportReview>) {
  const { code, state, reason, shownName, stars, title, text, goodFor } = detail;
  const claiming = useClaiming(reload);
  const steps = useSteps({ task: { queue: "reviews", code }, claiming, reload, meanwhile });
  return (
    <ProductTask
      queue="reviews"
      detail={detail}
      state={REVIEW_STATES[state]}
      isWaiting={state === "pending"}
      claiming={claiming}
      steps={steps}
      facts={<Fact name="Shown as">{shownName}</Fact>}
      all="All reviews to be read"
    >
      {reason && <p>{REASONS[reason]}</p>}
      <section className="support-section" aria-labelledby="text-title">
        <h2 id="text-title">
          <Stars value={stars} /> {title}
        </h2>
        <blockquote className="support-said">{text}</blockquote>
        {goodFor && <p className="muted">Recommended for {goodFor}</p>}
      </section>
      <Moderation detail={detail} steps={steps} />
    </ProductTask>
  );
}

function Moderation({ detail, steps }: { detail: SupportReview; steps: Steps }) {
  const { code, state } = detail;
  const [reason, setReason] = useState("");
  const [fault, setFault] = useState<string>();
  const draft = useDraft<{ text: string }>(`review.${code}`);
  const [text, setText] = useState(draft.kept?.text ?? detail.answer ?? "");
  const retryKey = useRetryKey();
  const run = (action: ReviewAction, done: string) =>
    steps.run({
      name: action.kind,
      work: () => moderate(code, action, retryKey([action, detail.changedAt, detail.answer])),
      done,
    });

  function reject() {
    if (!reason) return setFault("Please choose a reason. The customer reads it.");
    void run({ kind: "reject", reason: reason as keyof typeof REASONS }, "The customer reads why.");
  }

  async function answer() {
    const isDone = await run({ kind: "answer", text }, "Your answer is shown below the review.");
    if (isDone) draft.forget();
  }

  return (
    <>
      {state !== "published" && (
        <section className="support-section" aria-label="Publish">
          <p className="actions">
            <Button
              busy={steps.busy === "publish"}
              onClick={() => void run({ kind: "publish" }, "The review is published.")}
            >
              Publish
            </Button>
          </p>
        </section>
      )}
      {state !== "rejected" && (
        <section className="support-section" aria-label="Reject">
          <SelectField
            label="Reason to reject it"
            empty="Please choose"
            choices={Object.entries(REASONS).map(([value, words]) => ({ value, name: words }))}
            value={reason}
            error={fault}
            onChange={({ target }) => {
              setReason(target.value);
              setFault(undefined);
            }}
          />
          <p className="actions">
            <Button look="quiet" busy={steps.busy === "reject"} onClick={reject}>
              Reject
            </Button>
          </p>
        </section>
      )}
      {state === "published" && (
        <section className="support-section" aria-labelledby="answer-title">
          <h2 id="answer-title">Public answer</h2>
          <TextArea
            label="Answer of the shop"
            hint="Everyone reads it below the review. Leave it empty to remove it."
            rows={4}
            maxLength={MAX_ANSWER}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              draft.keep({ text: target.value });
            }}
          />
          <p className="actions">
            <Button busy={steps.busy === "answer"} onClick={() => void answer()}>
              Save answer
            </Button>
          </p>
        </section>
      )}
    </>
  );
}
