// The comment that goes with the samples. It saves itself and says so beside the field.
import { useId } from "react";
import type { SampleCommentEntry } from "../../api/types.ts";
import { useEntry } from "../../live/entries.ts";
import { saveComment } from "./samples.ts";
import { type SaveState, useAutosave } from "./useAutosave.ts";

const LONGEST = 250;
const WORDS: Record<SaveState, string> = { idle: "", saving: "Saving…", saved: "Saved", failed: "Failed" };

export function CommentField() {
  const saved = useEntry<SampleCommentEntry>("sampleComment")?.comment ?? "";
  const { text, state, change, flush } = useAutosave(saved, saveComment);
  const id = useId();
  return (
    <div className="field comment-field">
      <div className="field-head">
        <label htmlFor={id}>Comment for our sample desk</label>
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
        rows={3}
        maxLength={LONGEST}
        value={text}
        aria-describedby={`${id}-hint`}
        onChange={(event) => change(event.target.value)}
        onBlur={flush}
      />
      <p className="field-hint" id={`${id}-hint`}>
        Colors, sizes or a date you need them by. {LONGEST - text.length} characters left.
      </p>
    </div>
  );
}
