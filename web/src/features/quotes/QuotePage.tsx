// One quote: how far it is, the offer, the answer to it, and all that happened. Guests have quotes too.
import { Printer } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLocation, useParams } from "react-router";
import { Button } from "../../ui/buttons/Button.tsx";
import { Failure } from "../../ui/feedback/Failure.tsx";
import { SkeletonRows } from "../../ui/feedback/Skeleton.tsx";
import { AnswerDialogs } from "./AnswerDialogs.tsx";
import type { Answering } from "./answering.ts";
import { QuoteFrame } from "./QuoteFrame.tsx";
import { QuoteMissing } from "./QuoteMissing.tsx";
import { QuoteView } from "./QuoteView.tsx";
import { useQuote } from "./useQuote.ts";

export default function QuotePage() {
  const { code = "" } = useParams();
  return <Quote key={code} code={code} />;
}

function Quote({ code }: { code: string }) {
  const { detail, live, isAbsent, error, retry } = useQuote(code);
  const isNew = (useLocation().state as { isNew?: boolean } | null)?.isNew === true;
  // Above the frame, which is another one after a sign-in: an answer that was begun is carried on.
  const [answering, setAnswering] = useState<Answering>();
  const wasAnswering = useRef(false);

  // With the answer, or with the frame of a guest, goes the button that opened the dialog and that has the focus again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what becomes of the answer
  useEffect(() => {
    if (!wasAnswering.current || answering) return;
    if (document.activeElement !== document.body) return;
    wasAnswering.current = false;
    document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
  }, [detail, answering]);

  function close() {
    setAnswering(undefined);
    wasAnswering.current = true;
  }

  return (
    <>
      <QuoteFrame
        title={`Quote ${detail?.quote.code ?? code.toUpperCase()}`}
        actions={
          detail && (
            <div className="head-actions">
              <Button look="quiet" onClick={() => window.print()}>
                <Printer aria-hidden="true" />
                Print
              </Button>
            </div>
          )
        }
      >
        {error !== undefined && !isAbsent && (
          <Failure what="The quote could not be read." error={error} onRetry={retry} />
        )}
        {isAbsent && <QuoteMissing />}
        {detail && <QuoteView detail={detail} isNew={isNew} onAnswer={setAnswering} />}
        {!detail && error === undefined && <SkeletonRows count={4} />}
      </QuoteFrame>
      {detail && answering && (
        <AnswerDialogs answering={answering} quote={live ?? detail.quote} onClose={close} onStale={retry} />
      )}
    </>
  );
}
