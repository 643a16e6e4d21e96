// Choosing files: the rule is said before anything is chosen, and what was chosen is named beside the button.
import { useId, useRef } from "react";
import { inKilobytes } from "../../features/artwork/index.ts";
import { Button } from "../../ui/buttons/Button.tsx";

interface FilePickerProps {
  /** For the error summary to lead to. */
  id: string;
  rule: string;
  /** As the browser's picker filters: ".png,.pdf". */
  accept: string;
  multiple?: boolean;
  files: File[];
  error: string | undefined;
  onFiles: (files: File[]) => void;
}

export function FilePicker({ id, rule, accept, multiple = false, files, error, onFiles }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const told = useId();
  const noun = multiple ? "files" : "a file";
  return (
    <div className="desk-picker">
      <Button id={id} look="quiet" aria-describedby={told} onClick={() => input.current?.click()}>
        {files.length > 0 ? `Choose ${multiple ? "other files" : "another file"}` : `Choose ${noun}`}
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
          // The same file may be chosen again.
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
