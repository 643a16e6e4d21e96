// Searches for a solution in several workers to keep the page responsive. Each tries every n-th counter; the first
// solution stops the others. The worker is ALTCHA's own, served from our origin.
import workerAddress from "altcha/workers/pbkdf2?url";
import type { ChallengeAnswer } from "../../api/types.ts";

export interface Solution {
  counter: number;
  derivedKey: string;
  time?: number;
}

const MAX_WORKERS = 4;
const PATIENCE_MS = 90_000;

export function solve(challenge: ChallengeAnswer, signal: AbortSignal): Promise<Solution> {
  const count = Math.min(MAX_WORKERS, Math.max(1, navigator.hardwareConcurrency - 1));
  const workers = Array.from({ length: count }, () => new Worker(workerAddress));
  const found = new Promise<Solution>((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    workers.forEach((worker, counterStart) => {
      worker.onmessage = ({ data }: MessageEvent<Solution | { error: unknown } | null>) => {
        if (data && "derivedKey" in data) resolve(data);
        else reject(data?.error ?? new Error(`No solution in ${PATIENCE_MS} ms.`));
      };
      worker.onerror = () => reject(new Error("The worker could not be started."));
      worker.postMessage({ type: "work", challenge, counterStart, counterStep: count, timeout: PATIENCE_MS });
    });
  });
  return found.finally(() => {
    for (const worker of workers) worker.terminate();
  });
}
