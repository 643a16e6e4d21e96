// Imports products: selects files and uploads them with a progress bar. An import succeeds completely or not at all,
// unless products with errors are to be skipped.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { reasonOf } from "../../api/errors.ts";
import { useRetryKey } from "../../api/useRetryKey.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { isSignInNeeded } from "../api.ts";
import { FilePicker } from "../parts/FilePicker.tsx";
import { SendingBar } from "../parts/SendingBar.tsx";
import { type Faults, faultsOf, type ImportAnswer, importFiles, type Report } from "./calls.ts";
import { Differences } from "./Differences.tsx";
import { FaultTable } from "./FaultTable.tsx";
import {
  ACCEPTED,
  choiceFault,
  faultsInWords,
  previewInWords,
  RULE,
  remarksOf,
  reportInWords,
} from "./words.ts";

const PICKER = "import-files";

interface Outcome {
  done?: Report;
  /** What the import would change. */
  preview?: ImportAnswer;
  faults?: Faults;
  failure?: string;
}

export function ImportForm({ onImported }: { onImported: () => void }) {
  const retryKey = useRetryKey();
  const [files, setFiles] = useState<File[]>([]);
  const [skipFaulty, setSkipFaulty] = useState(false);
  const [fault, setFault] = useState<string>();
  const [part, setPart] = useState<number>();
  const [outcome, setOutcome] = useState<Outcome>({});
  const report = outcome.done ?? outcome.preview?.report;

  function choose(chosen: File[]) {
    setFiles(chosen);
    setFault(choiceFault(chosen));
    setOutcome({});
  }

  /** Imports the files, or shows what that would change. */
  async function send(dryRun: boolean) {
    if (part !== undefined) return;
    const wrong = choiceFault(files);
    setFault(wrong);
    if (wrong) return document.getElementById(PICKER)?.focus();
    setOutcome({});
    setPart(0);
    const chosen = files.map(({ name, size, lastModified }) => [name, size, lastModified]);
    const key = retryKey([chosen, skipFaulty, dryRun]);
    try {
      const answer = await importFiles(files, { key, skipFaulty, dryRun, onProgress: setPart });
      if (dryRun) {
        setOutcome({ preview: answer });
      } else {
        setOutcome({ done: answer.report });
        setFiles([]);
        onImported();
      }
    } catch (error) {
      const faults = faultsOf(error);
      if (faults) setOutcome({ faults });
      else if (!isSignInNeeded(error)) setOutcome({ failure: reasonOf(error) });
    }
    setPart(undefined);
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(outcome.preview === undefined);
  };

  return (
    <section className="support-section" aria-labelledby="import-title">
      <h2 id="import-title">
        <Trans>Import products</Trans>
      </h2>
      <form className="support-box support-form" noValidate onSubmit={submit}>
        <p className="muted">
          <Trans>
            Nothing changes until you have seen the differences. A known SKU updates that product; products
            that are not in the files stay unchanged. An import succeeds completely or not at all, and the
            last one can be undone. Prices without a currency use the store’s currency.
          </Trans>
        </p>
        <FilePicker
          id={PICKER}
          rule={RULE}
          accept={ACCEPTED}
          multiple
          files={files}
          error={fault}
          onFiles={choose}
        />
        <label className="select-all">
          <input
            type="checkbox"
            checked={skipFaulty}
            onChange={({ target }) => {
              setSkipFaulty(target.checked);
              setOutcome({});
            }}
          />
          <Trans>Skip products with errors and list them</Trans>
        </label>
        {part !== undefined && <SendingBar name={files.map(({ name }) => name).join(", ")} part={part} />}
        {outcome.failure && (
          <p className="support-alert" role="alert">
            {outcome.failure}
          </p>
        )}
        {outcome.done && (
          <p className="import-done" role="status">
            <strong>
              <Trans>Imported.</Trans>
            </strong>{" "}
            <span>{`${reportInWords(outcome.done)}.`}</span>
          </p>
        )}
        {outcome.preview && <p role="status">{previewInWords(outcome.preview.report)}</p>}
        <Button type="submit" busy={part !== undefined}>
          {outcome.preview ? t`Import it now` : t`Check the files`}
        </Button>
      </form>
      {outcome.preview && (
        <Differences
          products={outcome.preview.products ?? []}
          total={outcome.preview.report.added + outcome.preview.report.changed}
        />
      )}
      {outcome.faults && (
        <FaultTable
          id="faults-title"
          found={{ ...outcome.faults, title: faultsInWords(outcome.faults) }}
          isRefusal
        />
      )}
      {report &&
        remarksOf(report).map((found, at) => (
          <FaultTable key={found.title} id={`remarks-title-${at}`} found={found} />
        ))}
    </section>
  );
}
