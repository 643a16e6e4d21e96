// Selects files: shows the rule first, and the selected files beside the button.
import { t } from "@lingui/core/macro";
import { useId, useRef } from "react";
import { inKilobytes } from "../../features/artwork/index.ts";
import { Button } from "../../ui/buttons/Button.tsx";

interface FilePickerProps {
  /** The target of the error summary's link. */
  id: string;
  rule: string;
  /** The browser's `accept` filter: ".png,.pdf". */
  accept: string;
  multiple?: boolean;
  files: File[];
  error: string | undefined;
  onFiles: (files: File[]) => void;
}

export function FilePicker({ id, rule, accept, multiple = false, files, error, onFiles }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const told = useId();
  const isChosen = files.length > 0;
  const one = isChosen ? t`Choose another file` : t`Choose a file`;
  const several = isChosen ? t`Choose other files` : t`Choose files`;
  return (
    <div className="support-picker">
      <Button id={id} look="quiet" aria-describedby={told} onClick={() => input.current?.click()}>
        {multiple ? several : one}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        hidden
        onChange={(event) => {
          const chosen = [...(event.currentTarget.files ?? [])];
          if (chosen.length > 0) onFiles(chosen);
          // Allows choosing the same file again.
          event.currentTarget.value = "";
        }}
      />
      <div id={told}>
        <p className="field-hint">{rule}</p>
        {files.length > 0 && (
          <ul>
            {files.map(({ name, size }) => (
              <li key={name}>
                <strong>{name}</strong> <span className="muted">{inKilobytes(size)}</span>
              </li>
            ))}
          </ul>
        )}
        {error && <p className="field-error">{error}</p>}
      </div>
    </div>
  );
}
