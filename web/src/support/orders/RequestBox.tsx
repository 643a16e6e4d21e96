// A request of a customer without credit in a shop that takes no cards. Staff accept or decline it; the customer reads the note.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import type { OrderEntry } from "../../api/types.ts";
import { useRetryKey } from "../../api/useRetryKey.ts";
import { maxlength } from "../../forms/validators.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { TextArea } from "../../ui/fields/TextArea.tsx";
import { useDraft } from "../parts/useDraft.ts";
import type { Steps } from "../parts/useSteps.ts";
import { report } from "./calls.ts";
import { MAX_NOTE_LENGTH } from "./next.ts";

interface RequestBoxProps {
  order: OrderEntry;
  /** What the user may do to the order. */
  actions: readonly string[];
  steps: Steps;
}

export function RequestBox({ order, actions, steps }: RequestBoxProps) {
  const draft = useDraft<{ note: string }>(`request.${order.code}`);
  const [note, setNote] = useState(draft.kept?.note ?? "");
  const [fault, setFault] = useState<string>();
  const retryKey = useRetryKey();
  const [mayAccept, mayDecline] = [actions.includes("confirmed"), actions.includes("cancelled")];

  async function answer(status: "confirmed" | "cancelled") {
    const tooLong = maxlength(MAX_NOTE_LENGTH)(note);
    setFault(tooLong);
    if (tooLong) return;
    const words = note.trim();
    const what = { kind: "status", status, ...(words && { note: words }) } as const;
    const isDone = await steps.run({
      name: status,
      work: () => report(order.code, what, retryKey([what, order.changedAt])),
      done: status === "confirmed" ? t`The request is accepted.` : t`The request is declined.`,
    });
    if (isDone) draft.forget();
  }

  return (
    <section className="support-box support-form" aria-labelledby="request-title">
      <h2 id="request-title">
        <Trans>Request</Trans>
      </h2>
      <p>
        {mayAccept ? (
          <Trans>
            The customer has no credit for it, and this shop takes no cards. If you accept the request, it
            becomes an order on account.
          </Trans>
        ) : (
          <Trans>
            The customer has no credit for it, and this shop takes no cards. Support accepts or declines the
            request.
          </Trans>
        )}
      </p>
      {(mayAccept || mayDecline) && (
        <>
          <TextArea
            id="request-note"
            label={t`Note`}
            optional
            rows={3}
            maxLength={MAX_NOTE_LENGTH}
            hint={t`The customer reads it on the page of the order; a decline is emailed with it.`}
            value={note}
            error={fault}
            onChange={({ target }) => {
              setNote(target.value);
              draft.keep({ note: target.value });
              setFault(undefined);
            }}
          />
          <div className="support-buttons">
            {mayAccept && (
              <Button busy={steps.busy === "confirmed"} onClick={() => void answer("confirmed")}>
                <Trans>Accept the request</Trans>
              </Button>
            )}
            {mayDecline && (
              <Button look="quiet" busy={steps.busy === "cancelled"} onClick={() => void answer("cancelled")}>
                <Trans>Decline the request</Trans>
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  );
}
