// The answer to a version: approve it after a spelling check, or request changes.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { explain } from "../../api/errors.ts";
import type { Pin, ProofDetail } from "../../api/types.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { FailureAlert } from "../../ui/feedback/FailureAlert.tsx";
import { TextArea } from "../../ui/fields/TextArea.tsx";
import { showToast } from "../notices/index.ts";
import { approveProof, askForChanges, MAX_COMMENT_LENGTH } from "./proofs.ts";

interface ProofAnswerProps {
  detail: ProofDetail;
  pins: Pin[];
  onDone: () => void;
}

export function ProofAnswer({ detail, pins, onDone }: ProofAnswerProps) {
  const { version } = detail.proof;
  // A version that the shop made with its own tools shows what it prints.
  const isDrawn = detail.versions.find((known) => known.version === version)?.pdfUrl !== undefined;
  const fault = isDrawn ? detail.subject.previewFaults?.[0]?.warning.message : undefined;
  const [spelling, setSpelling] = useState(false);
  const [comment, setComment] = useState("");
  const [busy, setBusy] = useState<"approve" | "changes">();
  const [failure, setFailure] = useState<string>();
  const [unchecked, setUnchecked] = useState(false);

  async function send(what: "approve" | "changes", work: () => Promise<unknown>, done: string) {
    setBusy(what);
    setFailure(undefined);
    try {
      await work();
      showToast(done);
      onDone();
    } catch (error) {
      setFailure(explain(error));
    }
    setBusy(undefined);
  }

  function approve(event: FormEvent) {
    event.preventDefault();
    if (!spelling) return setUnchecked(true);
    void send("approve", () => approveProof(detail, spelling), t`The proof is approved.`);
  }

  function change(event: FormEvent) {
    event.preventDefault();
    const unsaid = pins.findIndex(({ text }) => !text.trim());
    const number = unsaid + 1;
    if (unsaid >= 0)
      return setFailure(t`Please say what should be different at pin ${number}, or remove it.`);
    if (!comment.trim() && pins.length === 0)
      return setFailure(t`Please say what should be different, in words or with pins.`);
    void send(
      "changes",
      () => askForChanges(detail, comment, pins),
      t`We will change it and send a new version.`,
    );
  }

  return (
    <section className="section proof-answer no-print" aria-labelledby="proof-answer-title">
      <h2 id="proof-answer-title">
        <Trans>Your answer to version {version}</Trans>
      </h2>
      <FailureAlert>{failure}</FailureAlert>
      {fault ? (
        <p className="field-error">
          <Trans>This version does not show what would be printed, so it cannot be approved.</Trans>{" "}
          <span>{fault}</span>
        </p>
      ) : (
        <form onSubmit={approve} noValidate>
          <label className="select-all">
            <input
              type="checkbox"
              checked={spelling}
              aria-invalid={unchecked && !spelling}
              aria-describedby="spelling-hint"
              onChange={(event) => setSpelling(event.target.checked)}
            />
            <Trans>I have checked the spelling, colors, sizes and quantities</Trans>
          </label>
          <p id="spelling-hint" className={unchecked && !spelling ? "field-error" : "muted"}>
            {unchecked && !spelling
              ? t`Please check the spelling, then select the checkbox.`
              : t`We make exactly what you approve. You cannot return a product for a mistake that this proof shows.`}
          </p>
          <Button type="submit" busy={busy === "approve"}>
            <Trans>Approve version {version}</Trans>
          </Button>
        </form>
      )}
      <form onSubmit={change} noValidate>
        <TextArea
          label={t`What should be different?`}
          optional
          maxLength={MAX_COMMENT_LENGTH}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
        <Button type="submit" look="quiet" busy={busy === "changes"}>
          <Trans>Ask for changes</Trans>
        </Button>
      </form>
    </section>
  );
}
