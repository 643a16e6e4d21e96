// Confirms accepting an offer, with its amount and consequences.
import { useRetryKey } from "../../api/useRetryKey.ts";
import { formatMinor } from "../../format/money.ts";
import { showToast } from "../notices/index.ts";
import type { AnswerProps } from "./AnswerDialogs.tsx";
import { AnswerFrame } from "./AnswerFrame.tsx";
import { acceptQuote } from "./quotes.ts";

export function AcceptDialog(props: AnswerProps) {
  const { offer: sheet, quote } = props;
  const retryKey = useRetryKey();
  return (
    <AnswerFrame
      {...props}
      title={`Accept offer ${sheet.revision}?`}
      confirm="Accept offer"
      send={() => acceptQuote({ code: quote.code, sheet }, retryKey(sheet.revision))}
      onDone={() => showToast("The offer is accepted. You can order it now.")}
    >
      <p>
        You accept offer {sheet.revision} of quote {quote.code}:{" "}
        <strong>{formatMinor(sheet.total, sheet.currency)}</strong> in all, shipping included, before taxes.
      </p>
      <p>
        The offer is then binding and can no longer be changed. Nothing is produced before you order it, which
        is the next step.
      </p>
    </AnswerFrame>
  );
}
