// Importing products: files are chosen, sent with a bar, and either all of it comes in or nothing.
import { type FormEvent, useState } from "react";
import { reasonOf } from "../../api/errors.ts";
import { useRetryKey } from "../../api/useRetryKey.ts";
import { Button } from "../../ui/Button.tsx";
import { isSignInNeeded } from "../api.ts";
import { FilePicker } from "../parts/FilePicker.tsx";
import { SendingBar } from "../parts/SendingBar.tsx";
import { type Faults, faultsOf, importFiles, type Report } from "./calls.ts";
import { FaultTable } from "./FaultTable.tsx";
import { ACCEPTED, choiceFault, RULE, reportInWords } from "./words.ts";

const PICKER = "import-files";

interface Outcome {
  done?: Report;
  faults?: Faults;
  failure?: string;
}

export function ImportForm({ onImported }: { onImported: () => void }) {
  const retryKey = useRetryKey();
  const [files, setFiles] = useState<File[]>([]);
  const [fault, setFault] = useState<string>();
  const [part, setPart] = useState<number>();
  const [outcome, setOutcome] = useState<Outcome>({});

  function choose(chosen: File[]) {
    setFiles(chosen);
    setFault(choiceFault(chosen));
    setOutcome({});
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    if (part !== undefined) return;
    const wrong = choiceFault(files);
    setFault(wrong);
    if (wrong) return document.getElementById(PICKER)?.focus();
    setOutcome({});
    setPart(0);
    const key = retryKey(files.map(({ name, size, lastModified }) => [name, size, lastModified]));
    try {
      const { report } = await importFiles(files, { key, onProgress: setPart });
      setOutcome({ done: report });
      setFiles([]);
      onImported();
    } catch (error) {
      const faults = faultsOf(error);
      if (faults) setOutcome({ faults });
      else if (!isSignInNeeded(error)) setOutcome({ failure: reasonOf(error) });
    }
    setPart(undefined);
  }

  return (
    <section className="desk-section" aria-labelledby="import-title">
      <h2 id="import-title">Import products</h2>
      <form className="desk-box desk-form" noValidate onSubmit={send}>
        <p className="muted">
          A known SKU changes that product; what the files leave out stays. Nothing is half imported, and the
          last import can be undone.
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
        {part !== undefined && <SendingBar name={files.map(({ name }) => name).join(", ")} part={part} />}
        {outcome.failure && (
          <p className="desk-alert" role="alert">
            {outcome.failure}
          </p>
        )}
        {outcome.done && (
          <p className="import-done" role="status">
            <strong>Imported.</strong> {reportInWords(outcome.done)}.
          </p>
        )}
        <Button type="submit" busy={part !== undefined}>
          Import
        </Button>
      </form>
      {outcome.faults && <FaultTable found={outcome.faults} />}
    </section>
  );
}
