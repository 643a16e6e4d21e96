// A text that saves itself and says so beside the field. A failure says why, keeps the words and can be tried again.
import { type ReactNode, useId } from "react";
import { classes } from "../names.ts";
import { type SaveState, useAutosave } from "./useAutosave.ts";

const WORDS: Record<SaveState, string> = { idle: "", saving: "Saving…", saved: "Saved", failed: "Failed" };

interface AutosaveFieldProps {
  label: ReactNode;
  /** What is saved, as the live map has it. */
  saved: string;
  save: (text: string) => Promise<unknown>;
  longest: number;
  hint?: string;
  /** The reason of a failure in words, shown next to the field. */
  explain?: (failure: unknown) => string;
  rows?: number;
  placeholder?: string;
  className?: string;
}

export function AutosaveField(props: AutosaveFieldProps) {
  const { label, saved, save, longest, hint, explain, rows = 3, placeholder, className } = props;
  const { text, state, failure, change, leave, flush } = useAutosave(saved, save);
  const id = useId();
  const left = longest - [...text].length;
  return (
    <div className={classes("field autosave", className)}>
      <div className="field-head">
        <label htmlFor={id}>{label}</label>
        <span role="status" className={`save-state save-${state}`}>
          {WORDS[state]}
        </span>
        {state === "failed" && (
          <button type="button" className="link-button" onClick={flush}>
            Save again
          </button>
        )}
      </div>
      <textarea
        id={id}
        rows={rows}
        maxLength={longest}
        value={text}
        placeholder={placeholder}
        aria-describedby={`${id}-hint`}
        onChange={(event) => change(event.target.value)}
        onBlur={leave}
      />
      {state === "failed" && explain && (
        <p className="field-error" role="alert">
          {explain(failure)}
        </p>
      )}
      <p className={classes("field-hint", !hint && left > 50 && "visually-hidden")} id={`${id}-hint`}>
        {hint} {left} characters left.
      </p>
    </div>
  );
}
