// A text field that saves itself and shows the state beside it. A failure shows why, keeps the text and can be retried.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type ReactNode, useId } from "react";
import { classes } from "../names.ts";
import { type SaveState, useAutosave } from "./useAutosave.ts";

const WORDS: Record<SaveState, string> = { idle: "", saving: t`Saving…`, saved: t`Saved`, failed: t`Failed` };

interface AutosaveFieldProps {
  label: ReactNode;
  /** The saved value in the live map. */
  saved: string;
  save: (text: string) => Promise<unknown>;
  longest: number;
  hint?: string;
  /** Formats a failure for the message at the field. */
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
            <Trans>Save again</Trans>
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
        {hint && <span>{`${hint} `}</span>}
        <Trans>{left} characters left.</Trans>
      </p>
    </div>
  );
}
