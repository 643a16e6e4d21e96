// Declines an offer, optionally with a reason.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useRetryKey } from "../../api/useRetryKey.ts";
import { useFields } from "../../forms/useFields.ts";
import { firstFault, maxlength } from "../../forms/validators.ts";
import { TextArea } from "../../ui/fields/TextArea.tsx";
import { showToast } from "../notices/index.ts";
import type { AnswerProps } from "./AnswerDialogs.tsx";
import { AnswerFrame } from "./AnswerFrame.tsx";
import { forgetDraft, useAnswerDraft } from "./answerDraft.ts";
import { declineQuote } from "./quotes.ts";

/** The server's limit. */
const MAX_LENGTH = 1000;

export function DeclineDialog(props: AnswerProps) {
  const { offer: sheet, quote } = props;
  const { revision } = sheet;
  const retryKey = useRetryKey();
  const [kept, keep] = useAnswerDraft(quote.code, "decline", { reason: "" });
  const form = useFields(kept, ({ reason }) => {
    const tooLong = firstFault(reason, maxlength(MAX_LENGTH));
    return tooLong ? { reason: tooLong } : {};
  });
  const { reason } = form.values;
  return (
    <AnswerFrame
      {...props}
      title={t`Decline offer ${revision}?`}
      confirm={t`Decline`}
      isDanger
      check={form.checkAll}
      send={() => declineQuote({ code: quote.code, sheet }, reason, retryKey([revision, reason]))}
      onDone={() => {
        forgetDraft(quote.code, "decline");
        showToast(t`The offer is declined.`);
      }}
    >
      <p>
        <Trans>
          This ends the quote: we make no other offer. If only something about it is wrong, ask for a change
          instead.
        </Trans>
      </p>
      <TextArea
        label={t`Why?`}
        name="reason"
        optional
        value={reason}
        error={form.errors.reason}
        onChange={({ target }) => {
          form.change({ reason: target.value });
          keep({ reason: target.value });
        }}
        onBlur={() => form.leave("reason")}
      />
    </AnswerFrame>
  );
}
