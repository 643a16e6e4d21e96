// The public interface of the presentations.

export { AddToPresentationDialog } from "./lazy.ts";
export { presentationsAtom } from "./presentations.ts";
