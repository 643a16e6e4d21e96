// Sending files with a bar: fetch cannot say how much of a request is on its way, so this is the older way to ask.
import { CallError, unreachable } from "../../api/errors.ts";
import { store } from "../../base/store.ts";
import { isSignInNeeded, signInNeededAtom } from "../api.ts";

interface Sending {
  /** The same key carries it out once. */
  key: string;
  /** How much of the form has been sent, from 0 to 1. */
  onProgress?: (part: number) => void;
  /** Gives it up. */
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
    request.onabort = () => reject(new DOMException("It was given up.", "AbortError"));
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
