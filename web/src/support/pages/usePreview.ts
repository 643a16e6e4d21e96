// The text as customers would see it, rendered by the server shortly after the last key.
import { useEffect, useState } from "react";
import { type Preview, previewPage } from "./calls.ts";

const WAIT_MS = 300;

export interface PreviewState {
  preview?: Preview;
  /** The server could not be asked. */
  failed: boolean;
}

export function usePreview(page: string, body: string): PreviewState {
  const [state, setState] = useState<PreviewState>({ failed: false });
  useEffect(() => {
    let isOutdated = false;
    const timer = setTimeout(() => {
      previewPage(page, body).then(
        (preview) => isOutdated || setState({ preview, failed: false }),
        () => isOutdated || setState(({ preview }) => ({ ...(preview && { preview }), failed: true })),
      );
    }, WAIT_MS);
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [page, body]);
  return state;
}
