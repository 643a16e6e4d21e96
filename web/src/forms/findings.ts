import { CallError } from "../api/errors.ts";
import type { Errors } from "./useFields.ts";

/** What a failed call says of the fields with these names. */
export function findings<Name extends string>(error: unknown, names: readonly Name[]): Errors<Name> {
  const found = names.map((name) => [name, error instanceof CallError && error.field(name)]);
  return Object.fromEntries(found.filter(([, message]) => message)) as Errors<Name>;
}
