// A question about a product: the conversation, who asks, and the answer.

import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "../../ui/buttons/Button.tsx";
import { classes } from "../../ui/names.ts";
import type { SupportQuestion } from "../contract.ts";
import { Fact } from "../parts/Facts.tsx";
import { ProductTask } from "../parts/ProductTask.tsx";
import { TaskPage, type TaskScreenProps } from "../parts/TaskPage.tsx";
import { useSteps } from "../parts/useSteps.ts";
import { When } from "../parts/When.tsx";
import { QUESTION_STATES } from "../work/queues.ts";
import { useClaiming } from "../work/useClaiming.tsx";
import { AnswerForm } from "./AnswerForm.tsx";
import { close, questionAddress } from "./calls.ts";
import "./questions.css";

export default function QuestionPage() {
  return (
    <TaskPage
      titleOf={(code) => t`Question ${code}`}
      what={t`The question`}
      addressOf={questionAddress}
      Screen={QuestionScreen}
    />
  );
}

const meanwhile = (code: string | undefined) =>
  code === "question_closed" ? t`It has been closed. This page shows the current state.` : undefined;

function QuestionScreen({ detail, reload }: TaskScreenProps<SupportQuestion>) {
  const { code, state, name, email, messages, unseen } = detail;
  const claiming = useClaiming(reload);
  const steps = useSteps({ task: { queue: "questions", code }, claiming, reload, meanwhile });
  return (
    <ProductTask
      queue="questions"
      detail={detail}
      state={QUESTION_STATES[state]}
      more={unseen > 0 && t`not seen by the customer yet`}
      isWaiting={state === "open"}
      claiming={claiming}
      steps={steps}
      facts={
        <>
          {email !== undefined && <Fact name={t`Email`}>{email}</Fact>}
          <Fact name={t`Asked`}>
            <When at={detail.askedAt} />
          </Fact>
        </>
      }
      actions={
        state !== "closed" && (
          <Button
            look="quiet"
            busy={steps.busy === "close"}
            onClick={() =>
              void steps.run({ name: "close", work: () => close(code), done: t`The question is closed.` })
            }
          >
            <Trans>Close question</Trans>
          </Button>
        )
      }
      all={t`All questions waiting for an answer`}
    >
      <section className="support-section" aria-labelledby="talk-title">
        <h2 id="talk-title">
          <Trans>Conversation</Trans>
        </h2>
        <ol className="support-talk">
          {messages.map(({ messageId, by, text, at }) => (
            <li key={messageId} className={classes(by !== undefined && "support-talk-own")}>
              <p className="support-talk-text">{text}</p>
              <p className="muted">
                <span>{`${by ?? name},`}</span> <When at={at} />
              </p>
            </li>
          ))}
        </ol>
      </section>
      <div className="support-section">
        <AnswerForm code={code} steps={steps} />
      </div>
    </ProductTask>
  );
}
