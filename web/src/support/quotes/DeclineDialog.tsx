// Declines a quote with a reason for the customer.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { reasonOf } from "../../api/errors.ts";
import { useRetryKey } from "../../api/useRetryKey.ts";
import { useFields } from "../../forms/useFields.ts";
import { firstFault, maxlength, required } from "../../forms/validators.ts";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { TextArea } from "../../ui/fields/TextArea.tsx";
import { useDraft } from "../parts/useDraft.ts";
import type { Steps } from "../parts/useSteps.ts";
import { act } from "./calls.ts";

const MAX_LENGTH = 1000;

interface DeclineDialogProps {
  code: string;
  steps: Steps;
  onClose: () => void;
}

export function DeclineDialog({ code, steps, onClose }: DeclineDialogProps) {
  const draft = useDraft<{ reason: string }>(`decline.${code}`);
  const retryKey = useRetryKey();
  const { values, errors, change, checkAll } = useFields(draft.kept ?? { reason: "" }, ({ reason }) => {
    const fault = firstFault(reason, required, maxlength(MAX_LENGTH));
    return fault ? { reason: fault } : {};
  });

  async function send() {
    const action = { kind: "decline", reason: values.reason.trim() } as const;
    const isDone = await steps.run({
      name: "decline",
      work: () => act(code, action, retryKey(action)),
      done: t`The quote is declined.`,
    });
    if (isDone) draft.forget();
    // An error is shown on the page, or the sign-in dialog opens.
    onClose();
  }

  return (
    <FormDialog
      title={t`Decline this quote?`}
      submit={t`Decline`}
      isDanger
      check={checkAll}
      explain={reasonOf}
      onSubmit={send}
      onClose={onClose}
    >
      <p>
        <Trans>The customer is notified, and the quote is closed.</Trans>
      </p>
      <TextArea
        label={t`Why can we not make an offer?`}
        hint={t`The customer reads it.`}
        maxLength={MAX_LENGTH}
        value={values.reason}
        error={errors.reason}
        onChange={({ target }) => {
          change({ reason: target.value });
          draft.keep({ reason: target.value });
        }}
      />
    </FormDialog>
  );
}
