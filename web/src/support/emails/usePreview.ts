// The email with sample data, rendered by the server shortly after the last key.
import { useEffect, useState } from "react";
import { type EmailPreview, previewEmail } from "./calls.ts";
import type { Values } from "./rules.ts";

const WAIT_MS = 300;

export interface PreviewState {
  preview?: EmailPreview;
  /** The texts that the preview is of. */
  rendered?: Values;
  /** The server could not be asked. */
  failed: boolean;
}

export function usePreview(email: string, { subject, heading, introduction, closing }: Values): PreviewState {
  const [state, setState] = useState<PreviewState>({ failed: false });
  useEffect(() => {
    let isOutdated = false;
    const rendered = { subject, heading, introduction, closing };
    const timer = setTimeout(() => {
      previewEmail(email, rendered).then(
        (preview) => isOutdated || setState({ preview, rendered, failed: false }),
        () => isOutdated || setState((before) => ({ ...before, failed: true })),
      );
    }, WAIT_MS);
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [email, subject, heading, introduction, closing]);
  return state;
}
