// Starts the worker that computes pictures with a print: it answers each `Job` with a `Done`.
export const proofWorker = () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
