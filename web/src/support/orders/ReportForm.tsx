// Reports an order's status. Offers only allowed transitions; the customer reads the note.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import type { OrderStatus } from "../../api/types.ts";
import { useRetryKey } from "../../api/useRetryKey.ts";
import { statusWords } from "../../features/orders/index.ts";
import { maxlength } from "../../forms/validators.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { TextArea } from "../../ui/fields/TextArea.tsx";
import type { SupportOrder } from "../contract.ts";
import { useDraft } from "../parts/useDraft.ts";
import type { Steps } from "../parts/useSteps.ts";
import { CancelDialog } from "./CancelDialog.tsx";
import { report } from "./calls.ts";
import { artworkText, isHold, MAX_NOTE_LENGTH, nextFrom, releasedTo } from "./next.ts";
import { StatusField } from "./StatusField.tsx";

interface Draft {
  status: string;
  note: string;
}

export function ReportForm({
  detail: { order, placed, events, actions = [] },
  steps,
}: {
  detail: SupportOrder;
  steps: Steps;
}) {
  const next = nextFrom(order.status, actions);
  const draft = useDraft<Draft>(`order.${order.code}`);
  const retryKey = useRetryKey();
  const [typed, setTyped] = useState<Draft>({ status: "", note: "", ...draft.kept });
  const [faults, setFaults] = useState<{ status?: string; note?: string }>({});
  const [isCancelling, setCancelling] = useState(false);
  // The chosen status may no longer be allowed.
  const allowed: string[] = [...next.on, ...next.holds];
  const chosen = allowed.includes(typed.status) ? (typed.status as OrderStatus) : undefined;

  function change(changed: Partial<Draft>) {
    const now = { ...typed, ...changed };
    setTyped(now);
    draft.keep(now);
    setFaults({});
  }

  async function say(status: OrderStatus) {
    const note = typed.note.trim();
    const { name } = statusWords(status);
    const what = { kind: "status", status, ...(note && { note }) } as const;
    const isDone = await steps.run({
      name: status,
      work: () => report(order.code, what, retryKey([what, order.changedAt])),
      done: t`Status reported: ${name}.`,
    });
    if (!isDone) return;
    draft.forget();
    setTyped({ status: "", note: "" });
  }

  function send(event: FormEvent) {
    event.preventDefault();
    const tooLong = maxlength(MAX_NOTE_LENGTH)(typed.note);
    if (!chosen || tooLong) {
      setFaults({
        ...(!chosen && { status: t`Please choose a status.` }),
        ...(tooLong && { note: tooLong }),
      });
      document.getElementById(chosen ? "report-note" : "report-status")?.focus();
      return;
    }
    void say(chosen);
  }

  const before = isHold(order.status) ? releasedTo(order.status, events) : undefined;
  const release = before && next.on.includes(before) ? before : undefined;
  const released = release && statusWords(release).name;
  return (
    <form className="support-box support-form" noValidate onSubmit={send} aria-labelledby="report-title">
      <h2 id="report-title">
        <Trans>Report progress</Trans>
      </h2>
      <StatusField
        next={next}
        value={chosen ?? ""}
        error={faults.status}
        onChange={(status) => change({ status })}
      />
      <TextArea
        id="report-note"
        label={t`Note`}
        optional
        rows={3}
        maxLength={MAX_NOTE_LENGTH}
        hint={t`The customer reads it with the status.`}
        value={typed.note}
        error={faults.note}
        onChange={({ target }) => change({ note: target.value })}
      />
      {chosen === "art_hold" && (
        <Button
          look="text"
          className="link-button"
          onClick={() => change({ note: artworkText(placed.lines) })}
        >
          <Trans>Use the standard text for missing artwork</Trans>
        </Button>
      )}
      <div className="support-buttons">
        {release && !chosen && (
          <Button busy={steps.busy === release} onClick={() => void say(release)}>
            <Trans>Release: {released}</Trans>
          </Button>
        )}
        <Button
          type="submit"
          look={release && !chosen ? "quiet" : "main"}
          busy={chosen !== undefined && steps.busy === chosen}
        >
          {chosen && isHold(chosen) ? t`Put on hold` : t({ message: "Report", context: "verb" })}
        </Button>
        {next.mayCancel && (
          <Button look="quiet" onClick={() => setCancelling(true)}>
            <Trans>Cancel the order</Trans>
          </Button>
        )}
      </div>
      {isCancelling && (
        <CancelDialog order={order} onConfirm={() => say("cancelled")} onClose={() => setCancelling(false)} />
      )}
    </form>
  );
}
