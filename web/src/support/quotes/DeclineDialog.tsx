// Declining a quote: the customer reads why.
import { type FormEvent, useId, useState } from "react";
import { useRetryKey } from "../../api/useRetryKey.ts";
import { firstFault, maxlength, required } from "../../forms/validators.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { TextArea } from "../../ui/fields/TextArea.tsx";
import { useDraft } from "../parts/useDraft.ts";
import type { Steps } from "../parts/useSteps.ts";
import { act } from "./calls.ts";

const LONGEST = 1000;
const check = (reason: string) => firstFault(reason, required, maxlength(LONGEST));

interface DeclineDialogProps {
  code: string;
  steps: Steps;
  onClose: () => void;
}

export function DeclineDialog({ code, steps, onClose }: DeclineDialogProps) {
  const draft = useDraft<{ reason: string }>(`decline.${code}`);
  const retryKey = useRetryKey();
  const [reason, setReason] = useState(draft.kept?.reason ?? "");
  const [fault, setFault] = useState<string>();
  const id = useId();

  async function send(event: FormEvent) {
    event.preventDefault();
    const found = check(reason);
    setFault(found);
    if (found) return document.getElementById(`${id}-reason`)?.focus();
    const action = { kind: "decline", reason: reason.trim() } as const;
    const isDone = await steps.run({
      name: "decline",
      work: () => act(code, action, retryKey(action)),
      done: "The quote is declined.",
    });
    if (isDone) draft.forget();
    // What stood in the way is said on the screen, or asked over it.
    onClose();
  }

  return (
    <Dialog
      title="Decline this quote?"
      onClose={onClose}
      footer={
        <div className="dialog-choices">
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} className="button-danger" busy={steps.busy === "decline"}>
            Decline
          </Button>
        </div>
      }
    >
      <form id={id} className="form" noValidate onSubmit={send}>
        <p>The customer is told, and nothing more happens with this quote.</p>
        <TextArea
          id={`${id}-reason`}
          label="Why can we not make an offer?"
          hint="The customer reads it."
          maxLength={LONGEST}
          value={reason}
          error={fault}
          onChange={({ target }) => {
            setReason(target.value);
            draft.keep({ reason: target.value });
            if (fault) setFault(check(target.value));
          }}
        />
      </form>
    </Dialog>
  );
}
