// Sends files one after the other. A file that fails stays in the list with the reason.
import { t } from "@lingui/core/macro";
import { useEffect, useRef, useState } from "react";
import { CallError, reasonOf } from "../../api/errors.ts";
import { isSignInNeeded } from "../api.ts";
import { uploadPhotograph } from "./calls.ts";

export interface Upload {
  id: number;
  file: File;
  /** The sent part, from 0 to 1. */
  part: number;
  failure?: string;
}

export function useUploads(onKept: (url: string, fileName: string) => void) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const next = useRef(0);
  const stop = useRef<AbortController>(undefined);
  const kept = useRef(onKept);
  kept.current = onKept;
  const current = uploads.find(({ failure }) => failure === undefined);
  const change = (id: number, changed: Partial<Upload>) =>
    setUploads((uploads) => uploads.map((upload) => (upload.id === id ? { ...upload, ...changed } : upload)));
  const drop = (id: number) => setUploads((uploads) => uploads.filter((upload) => upload.id !== id));

  // biome-ignore lint/correctness/useExhaustiveDependencies: each upload is sent once
  useEffect(() => {
    if (!current) return;
    const { id, file } = current;
    const controller = new AbortController();
    stop.current = controller;
    uploadPhotograph(file, (part) => change(id, { part }), controller.signal).then(
      ({ url }) => {
        kept.current(url, file.name);
        drop(id);
      },
      (error: unknown) => {
        if (!controller.signal.aborted) change(id, { failure: wordsOf(error) });
      },
    );
    return () => controller.abort();
  }, [current?.id]);

  return {
    uploads,
    isSending: current !== undefined,
    add: (files: File[]) =>
      setUploads((uploads) => [
        ...uploads,
        ...files.map((file) => {
          next.current += 1;
          return { id: next.current, file, part: 0 };
        }),
      ]),
    drop,
    /** A new upload of the same file. */
    retry: (id: number) => {
      next.current += 1;
      const again = next.current;
      setUploads((uploads) =>
        uploads.map((upload) => (upload.id === id ? { id: again, file: upload.file, part: 0 } : upload)),
      );
    },
  };
}

function wordsOf(error: unknown): string {
  if (isSignInNeeded(error)) return t`Sign in again, then send it once more.`;
  const found = error instanceof CallError ? error.problem.errors?.[0]?.message : undefined;
  return found ?? reasonOf(error);
}
