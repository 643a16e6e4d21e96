// A review of a product: the text, who wrote it, and what becomes of it.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
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
  return (
    <TaskPage
      titleOf={(code) => t`Review ${code}`}
      what={t`The review`}
      addressOf={reviewAddress}
      Screen={ReviewScreen}
    />
  );
}

const meanwhile = (code: string | undefined) =>
  code === "review_changed" ? t`It has been changed. This page shows the current state.` : undefined;

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
      facts={<Fact name={t`Shown as`}>{shownName}</Fact>}
      all={t`All reviews to be read`}
    >
      {reason && <p>{REASONS[reason]}</p>}
      <section className="support-section" aria-labelledby="text-title">
        <h2 id="text-title">
          <Stars value={stars} /> <span>{title}</span>
        </h2>
        <blockquote className="support-said">{text}</blockquote>
        {goodFor && (
          <p className="muted">
            <Trans>Recommended for {goodFor}</Trans>
          </p>
        )}
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
    if (!reason) return setFault(t`Please choose a reason. The customer reads it.`);
    void run({ kind: "reject", reason: reason as keyof typeof REASONS }, t`The customer reads why.`);
  }

  async function answer() {
    const isDone = await run({ kind: "answer", text }, t`Your answer is shown below the review.`);
    if (isDone) draft.forget();
  }

  return (
    <>
      {state !== "published" && (
        <section className="support-section" aria-label={t`Publish`}>
          <p className="actions">
            <Button
              busy={steps.busy === "publish"}
              onClick={() => void run({ kind: "publish" }, t`The review is published.`)}
            >
              <Trans>Publish</Trans>
            </Button>
          </p>
        </section>
      )}
      {state !== "rejected" && (
        <section className="support-section" aria-label={t`Reject`}>
          <SelectField
            label={t`Reason to reject it`}
            empty={t`Please choose`}
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
              <Trans>Reject</Trans>
            </Button>
          </p>
        </section>
      )}
      {state === "published" && (
        <section className="support-section" aria-labelledby="answer-title">
          <h2 id="answer-title">
            <Trans>Public answer</Trans>
          </h2>
          <TextArea
            label={t`Answer of the shop`}
            hint={t`Everyone reads it below the review. Leave it empty to remove it.`}
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
              <Trans>Save answer</Trans>
            </Button>
          </p>
        </section>
      )}
    </>
  );
}
