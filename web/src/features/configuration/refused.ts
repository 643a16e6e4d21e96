// The errors of a configuration that the server refused.
import { type CallError, explain } from "../../api/errors.ts";
import type { Product } from "../../api/types.ts";
import { configurationOf, type Draft } from "./draft.ts";
import { type Faults, hasFaults } from "./faults.ts";

/** Maps the server's errors to fields: `parts`, `decorations[1].inks`, `rushDays`, `notes`. */
export function refusedFaults(product: Product, draft: Draft, error: CallError): Faults {
  const { decorations: sent } = configurationOf(product, draft);
  const found: Faults & { decorations: Record<string, string>; inks: Record<string, string> } = {
    decorations: {},
    inks: {},
  };
  for (const { field, message } of error.problem.errors ?? []) {
    const [, at, part] = /^decorations(?:\[(\d+)\])?\.?(\w*)/.exec(field) ?? [];
    if (field.startsWith("decorations")) {
      const location = sent[Number(at ?? 0)]?.location ?? "";
      if (part === "inks") found.inks[location] = message;
      else found.decorations[location] = message;
    } else if (field.startsWith("parts") || field === "quantity") found.parts = message;
    else if (field === "rushDays") found.rushDays = message;
    else if (field === "notes") found.notes = message;
  }
  return hasFaults(found) ? found : { ...found, other: explain(error) };
}
