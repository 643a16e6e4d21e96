// A question about a product: the conversation, who asks, and the answer.

import { Link } from "../../page/Link.tsx";
import { Button } from "../../ui/buttons/Button.tsx";
import { classes } from "../../ui/names.ts";
import type { SupportQuestion } from "../contract.ts";
import { Fact, Facts } from "../parts/Facts.tsx";
import { SessionLink } from "../parts/SessionLink.tsx";
import { Notice, TaskPage, type TaskScreenProps } from "../parts/TaskPage.tsx";
import { useSteps } from "../parts/useSteps.ts";
import { When } from "../parts/When.tsx";
import { supportPaths } from "../paths.ts";
import { OwnerBar } from "../work/OwnerBar.tsx";
import { QUESTION_STATES } from "../work/queues.ts";
import { useClaiming } from "../work/useClaiming.tsx";
import { AnswerForm } from "./AnswerForm.tsx";
import { close, questionAddress } from "./calls.ts";
import "./questions.css";

export default function QuestionPage() {
  return <TaskPage kind="question" addressOf={questionAddress} Screen={QuestionScreen} />;
}

const meanwhile = (code: string | undefined) =>
  code === "question_closed" ? "It has been closed. This page shows the current state." : undefined;

function QuestionScreen({ detail, reload }: TaskScreenProps<SupportQuestion>) {
  const { code, state, product, path, session, name, email, messages, unseen, owner } = detail;
  const claiming = useClaiming(reload);
  const task = { queue: "questions", code } as const;
  const steps = useSteps({ task, claiming, reload, meanwhile });
  return (
    <>
      <div className="support-status">
        <p role="status">
          <strong>{QUESTION_STATES[state]}</strong> <When at={detail.changedAt} />
          {unseen > 0 && <span className="muted">, not seen by the customer yet</span>}
        </p>
        {state === "open" && <OwnerBar task={task} owner={owner} claiming={claiming} />}
      </div>
      <Notice text={steps.notice} />
      <div className="support-columns">
        <div>
          <section className="support-section" aria-labelledby="talk-title">
            <h2 id="talk-title">Conversation</h2>
            <ol className="support-talk">
              {messages.map(({ messageId, by, text, at }) => (
                <li key={messageId} className={classes(by !== undefined && "support-talk-own")}>
                  <p className="support-talk-text">{text}</p>
                  <p className="muted">
                    {by ?? name}, <When at={at} />
                  </p>
                </li>
              ))}
            </ol>
          </section>
          <div className="support-section">
            <AnswerForm code={code} steps={steps} />
          </div>
        </div>
        <section className="support-section" aria-labelledby="whose-title">
          <h2 id="whose-title">About</h2>
          <Facts>
            <Fact name="Product">
              {path === undefined ? (
                `${product}, no longer sold`
              ) : (
                // The store is another application: it opens beside this one.
                <a href={path} target="_blank" rel="noreferrer">
                  {product}
                </a>
              )}
            </Fact>
            <Fact name="Customer">
              <SessionLink session={session} name={name} />
            </Fact>
            {email !== undefined && <Fact name="Email">{email}</Fact>}
            <Fact name="Asked">
              <When at={detail.askedAt} />
            </Fact>
          </Facts>
          {state !== "closed" && (
            <p className="actions">
              <Button
                look="quiet"
                busy={steps.busy === "close"}
                onClick={() =>
                  void steps.run({ name: "close", work: () => close(code), done: "The question is closed." })
                }
              >
                Close question
              </Button>
            </p>
          )}
          <p>
            <Link to={supportPaths.work("questions")}>All questions waiting for an answer</Link>
          </p>
        </section>
      </div>
    </>
  );
}
