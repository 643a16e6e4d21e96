// The state of the next version's form: drawn or uploaded, validated, kept as a draft, sent.
import { t } from "@lingui/core/macro";
import { type FormEvent, useState } from "react";
import { CallError } from "../../api/errors.ts";
import { useRetryKey } from "../../api/useRetryKey.ts";
import { maxlength } from "../../forms/validators.ts";
import type { SupportProof } from "../contract.ts";
import { useDraft } from "../parts/useDraft.ts";
import type { Steps } from "../parts/useSteps.ts";
import { draw, sendFile } from "./calls.ts";
import { fileFault } from "./file.ts";

export const MAX_NOTE_LENGTH = 1000;

interface Faults {
  file?: string | undefined;
  note?: string | undefined;
  replaces?: string | undefined;
}

export type Way = "draw" | "file";

export function useNextVersion({ proof, subject }: SupportProof, steps: Steps) {
  const draft = useDraft<{ note: string }>(`proof.${proof.code}`);
  const retryKey = useRetryKey();
  const [note, setNote] = useState(draft.kept?.note ?? "");
  const [way, setWay] = useState<Way>(subject.previewFaults ? "file" : "draw");
  const [file, setFile] = useState<File>();
  const [replaces, setReplaces] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const [attempt, setAttempt] = useState(0);
  const [part, setPart] = useState<number>();
  const isApproved = proof.state === "approved";

  function check(): Faults {
    return {
      file: way === "file" ? (file ? fileFault(file) : t`Please choose a file.`) : undefined,
      note: maxlength(MAX_NOTE_LENGTH)(note),
      replaces:
        isApproved && !replaces ? t`Please confirm that the approved version is replaced.` : undefined,
    };
  }

  function refused(error: unknown): boolean {
    if (!(error instanceof CallError)) return false;
    const found = { file: error.field("file"), note: error.field("note") };
    setFaults(found);
    setAttempt((before) => before + 1);
    return Boolean(found.file || found.note);
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    const found = check();
    setFaults(found);
    if (Object.values(found).some(Boolean)) return setAttempt((before) => before + 1);
    const said = { note, replacesApproved: isApproved && replaces };
    const key = retryKey([way, said, proof.version, file?.name, file?.size, file?.lastModified]);
    const number = proof.version + 1;
    const isSent = await steps.run({
      name: "version",
      work: () =>
        way === "file" && file
          ? sendFile(proof.code, file, said, { key, onProgress: setPart })
          : draw(proof.code, said, key),
      done: t`Version ${number} is with the customer.`,
      onRefused: refused,
    });
    setPart(undefined);
    if (isSent) draft.forget();
  }

  return {
    note,
    way,
    file,
    replaces,
    faults,
    attempt,
    part,
    isApproved,
    send,
    setNote(text: string) {
      setNote(text);
      draft.keep({ note: text });
      setFaults(({ note: _, ...others }) => others);
    },
    setWay(next: Way) {
      setWay(next);
      setFaults({});
    },
    setFile(chosen: File | undefined) {
      setFile(chosen);
      setFaults((others) => ({ ...others, file: chosen && fileFault(chosen) }));
    },
    setReplaces(is: boolean) {
      setReplaces(is);
      setFaults(({ replaces: _, ...others }) => others);
    },
  };
}
