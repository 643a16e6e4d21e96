// Requests another offer: what should change, and a target total.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useRetryKey } from "../../api/useRetryKey.ts";
import { minorOf, numberFault, typedMinor } from "../../format/input.ts";
import { formatMinor } from "../../format/money.ts";
import { useFields } from "../../forms/useFields.ts";
import { firstFault, maxlength, required } from "../../forms/validators.ts";
import { Field } from "../../ui/fields/Field.tsx";
import { TextArea } from "../../ui/fields/TextArea.tsx";
import { showToast } from "../notices/index.ts";
import type { AnswerProps } from "./AnswerDialogs.tsx";
import { AnswerFrame } from "./AnswerFrame.tsx";
import { forgetDraft, useAnswerDraft } from "./answerDraft.ts";
import { counterQuote } from "./quotes.ts";

/** The server's limit. */
const MAX_LENGTH = 1000;

export function CounterDialog(props: AnswerProps) {
  const { offer: sheet, quote } = props;
  const { revision, currency } = sheet;
  const total = formatMinor(sheet.total, currency);
  const example = typedMinor(sheet.total, currency);
  const retryKey = useRetryKey();
  const [kept, keep] = useAnswerDraft(quote.code, "counter", { message: "", target: "" });
  const form = useFields(kept, ({ message, target }) => {
    const unsaid = firstFault(message, required, maxlength(MAX_LENGTH));
    const unread = target.trim() !== "" && minorOf(target, currency) === undefined;
    return {
      ...(unsaid && { message: unsaid }),
      ...(unread && { target: numberFault(target, t`Please enter a sum such as ${example}.`) }),
    };
  });
  const change = (changed: Partial<typeof kept>) => {
    form.change(changed);
    keep({ ...form.values, ...changed });
  };

  function send() {
    const { message, target } = form.values;
    const targetTotal = minorOf(target, currency);
    const said = { message: message.trim(), ...(targetTotal !== undefined && { targetTotal }) };
    return counterQuote({ code: quote.code, sheet }, said, retryKey([revision, said]));
  }

  return (
    <AnswerFrame
      {...props}
      title={t`Ask for a change of offer ${revision}`}
      confirm={t`Ask for a change`}
      check={form.checkAll}
      send={send}
      onDone={() => {
        forgetDraft(quote.code, "counter");
        showToast(t`We have your message and will make another offer.`);
      }}
    >
      <p className="muted">
        <Trans>This offer of {total} will no longer be valid. We will answer with another one.</Trans>
      </p>
      <TextArea
        label={t`What should be different?`}
        name="message"
        value={form.values.message}
        error={form.errors.message}
        required
        onChange={({ target }) => change({ message: target.value })}
        onBlur={() => form.leave("message")}
      />
      <Field
        label={t`Total you have in mind, in ${currency}`}
        name="targetTotal"
        optional
        inputMode="decimal"
        autoComplete="off"
        value={form.values.target}
        error={form.errors.target}
        onChange={({ target }) => change({ target: target.value })}
        onBlur={() => form.leave("target")}
      />
    </AnswerFrame>
  );
}
