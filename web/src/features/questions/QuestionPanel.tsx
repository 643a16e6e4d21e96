// The conversation about a product, over any page. All tabs of the customer show it as it goes on.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { Suspense, useEffect } from "react";
import { addresses } from "../../api/addresses.ts";
import { isAbsent } from "../../api/errors.ts";
import type { QuestionEntry } from "../../api/types.ts";
import { useResource } from "../../api/useResource.ts";
import { useLocation, useNavigate } from "../../routing/index.ts";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { isSignedInAtom } from "../session/index.ts";
import { reportSeen } from "./asking.ts";
import { Conversation } from "./Conversation.tsx";
import { MessageForm } from "./lazy.ts";
import { questionAbout, questionsAtom } from "./questions.ts";
import "./questions.css";

export function QuestionPanel({ productId }: { productId: number }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const question = questionAbout(useAtomValue(questionsAtom), productId);
  const product = useResource(addresses.product(productId));
  useSeen(question);
  const name = question?.product ?? (product.state === "ready" ? product.data.name : undefined);
  return (
    <Dialog
      title={name ? t`Ask about ${name}` : t`Ask about this product`}
      onClose={() => navigate(pathname + search, { replace: true })}
    >
      <div className="question">
        {question && <Conversation questionId={question.questionId} />}
        <Situation question={question} />
        {!question && product.state === "failed" && isAbsent(product.error) ? (
          <p>
            <Trans>This product is no longer available.</Trans>
          </p>
        ) : (
          <Suspense>
            <MessageForm key={question?.questionId} productId={productId} question={question} />
          </Suspense>
        )}
      </div>
    </Dialog>
  );
}

/** Who has to write next, and where the answer goes. */
function Situation({ question }: { question: QuestionEntry | undefined }) {
  const isSignedIn = useAtomValue(isSignedInAtom);
  if (!question)
    return (
      <p className="muted">
        {isSignedIn ? (
          <Trans>
            Colors, materials, printing, delivery: ask us anything about it. The answer appears here, or comes
            by email if you are no longer on the site.
          </Trans>
        ) : (
          <Trans>
            Colors, materials, printing, delivery: ask us anything about it. The answer appears here or by
            email.
          </Trans>
        )}
      </p>
    );
  return (
    <p className="question-state" role="status">
      {stateInWords(question)}
    </p>
  );
}

function stateInWords({ state, email }: QuestionEntry): string {
  if (state === "closed") return t`We closed this question. Write again to reopen it.`;
  if (state !== "open") return t`Does this help? You can write again.`;
  return email === undefined
    ? t`We have your message. Our answer appears in all your tabs, or goes to your email address if you leave.`
    : t`We have your message. Our answer appears in all your tabs, or goes to ${email} if you leave.`;
}

/** Reports that the answers were seen, once this tab is visible. */
function useSeen(question: QuestionEntry | undefined) {
  const id = question?.questionId;
  const unseen = question?.unseen ?? 0;
  useEffect(() => {
    if (id === undefined || unseen === 0) return;
    const report = () => {
      if (document.visibilityState === "visible") void reportSeen(id).catch(() => undefined);
    };
    report();
    document.addEventListener("visibilitychange", report);
    return () => document.removeEventListener("visibilitychange", report);
  }, [id, unseen]);
}
