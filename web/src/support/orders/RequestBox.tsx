// A request of a customer without credit in a shop that takes no cards. Staff accept or decline it; the customer reads the note.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { OrderEntry } from "../../api/types.ts";
import { useRetryKey } from "../../api/useRetryKey.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { TextArea } from "../../ui/fields/TextArea.tsx";
import { useNote } from "../parts/useNote.ts";
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
  const note = useNote(`request.${order.code}`, MAX_NOTE_LENGTH);
  const retryKey = useRetryKey();
  const [mayAccept, mayDecline] = [actions.includes("confirmed"), actions.includes("cancelled")];

  async function answer(status: "confirmed" | "cancelled") {
    if (!note.check()) return;
    const what = { kind: "status", status, ...(note.text && { note: note.text }) } as const;
    const isDone = await steps.run({
      name: status,
      work: () => report(order.code, what, retryKey([what, order.changedAt])),
      done: status === "confirmed" ? t`The request is accepted.` : t`The request is declined.`,
    });
    if (isDone) note.forget();
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
            hint={t`The customer reads it on the page of the order; a decline is emailed with it.`}
            {...note.field}
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
