// The message that a field shows for a failed call.
import { CallError, explain } from "./errors.ts";

/** The server rejected the input: a file too large, a wrong type or an invalid value. */
const REFUSED_INPUT = [413, 415, 422];

/** Returns only the reason if it is about the field's content, otherwise the failed call as elsewhere. */
export function fieldText(error: unknown): string {
  return error instanceof CallError && REFUSED_INPUT.includes(error.status) ? error.message : explain(error);
}
