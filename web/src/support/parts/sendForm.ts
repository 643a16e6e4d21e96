// Uploads a form with progress. Uses XMLHttpRequest because fetch does not report upload progress.
import { CallError, unreachable } from "../../api/errors.ts";
import { store } from "../../base/store.ts";
import { isSignInNeeded, signInNeededAtom } from "../api.ts";

interface Sending {
  /** A repeated key runs it only once. */
  key: string;
  /** Reports the sent fraction, from 0 to 1. */
  onProgress?: (part: number) => void;
  /** Aborts the upload. */
  signal?: AbortSignal;
}

export function sendForm<T>(
  address: string,
  form: FormData,
  { key, onProgress, signal }: Sending,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", new URL(address, location.origin));
    request.setRequestHeader("Accept", "application/json");
    request.setRequestHeader("Idempotency-Key", key);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(unreachable(navigator.onLine));
    request.onabort = () => reject(new DOMException("The upload was canceled.", "AbortError"));
    request.onload = () => {
      const body = readJson(request.responseText);
      if (request.status >= 200 && request.status < 300) return resolve(body as T);
      const failure = new CallError(request.status, request.statusText, body, new Headers());
      if (isSignInNeeded(failure)) store.set(signInNeededAtom, true);
      reject(failure);
    };
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });
}

function readJson(text: string): object {
  try {
    return JSON.parse(text) as object;
  } catch {
    return {};
  }
}
