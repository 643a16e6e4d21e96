// Sends the next version: drawn by the server from the artwork, or an uploaded file. Replacing an approved version
// requires a checkbox that names the consequence.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "../../ui/buttons/Button.tsx";
import { ErrorSummary } from "../../ui/fields/ErrorSummary.tsx";
import { TextArea } from "../../ui/fields/TextArea.tsx";
import type { SupportProof } from "../contract.ts";
import { FilePicker } from "../parts/FilePicker.tsx";
import { SendingBar } from "../parts/SendingBar.tsx";
import type { Steps } from "../parts/useSteps.ts";
import { ACCEPTED, RULE } from "./file.ts";
import { MAX_NOTE_LENGTH, useNextVersion, type Way } from "./useNextVersion.ts";
import { consequenceOf, lackingOf } from "./words.ts";

const WAYS: Array<[Way, string]> = [
  ["draw", t`Draw it from the artwork`],
  ["file", t`Send a file`],
];
const LABELS = { file: t`File`, note: t`Note`, replaces: t`Replace the approved version` };
const idOf = (name: keyof typeof LABELS) => `version-${name}`;

export function NextVersion({ detail, steps }: { detail: SupportProof; steps: Steps }) {
  const next = useNextVersion(detail, steps);
  const { way, file, faults, part } = next;
  const consequence = consequenceOf(detail.proof);
  const number = detail.proof.version + 1;
  const lacking = lackingOf(detail);
  const fault = detail.subject.previewFaults?.[0]?.warning.message;
  const locations = lacking.reduce((all, each) => (all === "" ? each : t`${all} and ${each}`), "");
  const wrong = (Object.keys(LABELS) as Array<keyof typeof LABELS>).flatMap((name) => {
    const message = faults[name];
    return message ? [{ id: idOf(name), label: LABELS[name], message }] : [];
  });
  return (
    <form
      className="support-box support-form"
      noValidate
      onSubmit={next.send}
      aria-labelledby="version-title"
    >
      <h2 id="version-title">
        <Trans>Version {number}</Trans>
      </h2>
      <ErrorSummary errors={wrong} attempt={next.attempt} />
      <fieldset className="support-chips">
        <legend className="visually-hidden">
          <Trans>How it is made</Trans>
        </legend>
        {WAYS.map(([value, name]) => (
          <label key={value} className="support-chip">
            <input type="radio" name="way" checked={way === value} onChange={() => next.setWay(value)} />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
      {way === "draw" && lacking.length > 0 && (
        <p className="support-lacking">
          <Trans>There is no artwork for {locations} to draw.</Trans>
        </p>
      )}
      {way === "draw" && fault && (
        <p className="support-lacking">
          <Trans>A drawn proof would not show what is printed. Send a file of your own.</Trans>{" "}
          <span>{fault}</span>
        </p>
      )}
      {way === "file" && (
        <FilePicker
          id={idOf("file")}
          rule={RULE}
          accept={ACCEPTED}
          files={file ? [file] : []}
          error={faults.file}
          onFiles={([chosen]) => next.setFile(chosen)}
        />
      )}
      <TextArea
        id={idOf("note")}
        label={t`Note`}
        optional
        rows={3}
        maxLength={MAX_NOTE_LENGTH}
        hint={t`The customer reads it below the version.`}
        value={next.note}
        error={faults.note}
        onChange={({ target }) => next.setNote(target.value)}
      />
      {consequence && !next.isApproved && <p className="muted">{consequence}</p>}
      {next.isApproved && (
        <div>
          <label className="select-all">
            <input
              id={idOf("replaces")}
              type="checkbox"
              checked={next.replaces}
              aria-invalid={faults.replaces ? true : undefined}
              aria-describedby="replaces-told"
              onChange={({ target }) => next.setReplaces(target.checked)}
            />
            <span>{LABELS.replaces}</span>
          </label>
          <p id="replaces-told" className={faults.replaces ? "field-error" : "field-hint"}>
            {faults.replaces ? `${faults.replaces} ${consequence}` : consequence}
          </p>
        </div>
      )}
      {part !== undefined && file && <SendingBar name={file.name} part={part} />}
      <Button type="submit" busy={steps.busy === "version"} disabled={way === "draw" && fault !== undefined}>
        {way === "draw" ? t`Draw and send version ${number}` : t`Send version ${number}`}
      </Button>
    </form>
  );
}
