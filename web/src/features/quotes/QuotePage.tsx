// One quote: state, offer, answers and history. Guests have quotes too.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Printer } from "lucide-react";
import { Suspense, useEffect, useRef, useState } from "react";
import { useLocation, useParams } from "../../routing/index.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Failure } from "../../ui/feedback/Failure.tsx";
import { SkeletonRows } from "../../ui/feedback/Skeleton.tsx";
import { lazyPart } from "../notices/index.ts";
import type { Answering } from "./answering.ts";
import { QuoteFrame } from "./QuoteFrame.tsx";
import { QuoteMissing } from "./QuoteMissing.tsx";
import { QuoteView } from "./QuoteView.tsx";
import { useQuote } from "./useQuote.ts";

const AnswerDialogs = lazyPart(() => import("./AnswerDialogs.tsx"));

export default function QuotePage() {
  const { code = "" } = useParams();
  return <Quote key={code} code={code} />;
}

function Quote({ code }: { code: string }) {
  const { detail, live, isGone, error, retry } = useQuote(code);
  const shownCode = detail?.quote.code ?? code.toUpperCase();
  const isNew = (useLocation().state as { isNew?: boolean } | null)?.isNew === true;
  // Kept above the frame, which changes at sign-in, so that a started answer continues.
  const [answering, setAnswering] = useState<Answering>();
  const wasAnswering = useRef(false);

  // The button that opened the dialog, and would get the focus back, disappears with the answer or with a guest's frame.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per result
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
        title={t`Quote ${shownCode}`}
        actions={
          detail && (
            <div className="head-actions">
              <Button look="quiet" onClick={() => window.print()}>
                <Printer aria-hidden="true" />
                <Trans>Print</Trans>
              </Button>
            </div>
          )
        }
      >
        {error !== undefined && !isGone && (
          <Failure what={t`The quote could not be loaded.`} error={error} onRetry={retry} />
        )}
        {isGone && <QuoteMissing />}
        {detail && <QuoteView detail={detail} isNew={isNew} onAnswer={setAnswering} onRejected={retry} />}
        {!detail && error === undefined && <SkeletonRows count={4} />}
      </QuoteFrame>
      {detail && answering && (
        <Suspense>
          <AnswerDialogs answering={answering} quote={live ?? detail.quote} onClose={close} onStale={retry} />
        </Suspense>
      )}
    </>
  );
}
