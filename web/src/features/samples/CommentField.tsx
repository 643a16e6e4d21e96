// The comment of the sample basket. It saves itself.
import { t } from "@lingui/core/macro";
import type { SampleCommentEntry } from "../../api/types.ts";
import { useEntry } from "../../live/entries.ts";
import { AutosaveField } from "../../ui/fields/AutosaveField.tsx";
import { saveComment } from "./basket.ts";

const MAX_LENGTH = 250;

export function CommentField() {
  const saved = useEntry<SampleCommentEntry>("sampleComment")?.comment ?? "";
  return (
    <AutosaveField
      label={t`Comment for our sample team`}
      saved={saved}
      save={saveComment}
      longest={MAX_LENGTH}
      hint={t`Colors, sizes or a date you need them by.`}
    />
  );
}
