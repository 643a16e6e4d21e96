// What a field shows of a failed call.
import { CallError, explain } from "./errors.ts";

/** The server found fault with what was entered: too large a file, a wrong type, a refused value. */
const REFUSED_INPUT = [413, 415, 422];

/** The reason alone where it is about the field's content, else the failed call as everywhere. */
export function fieldText(error: unknown): string {
  return error instanceof CallError && REFUSED_INPUT.includes(error.status) ? error.message : explain(error);
}
