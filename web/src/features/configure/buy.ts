// Adds a configuration to the cart, or updates the line that it came from. It loads when it is first used.
import { CallError, explain } from "../../api/errors.ts";
import type { Configuration, Product } from "../../api/types.ts";
import { addLine, changeLine } from "../cart/index.ts";
import { type Draft, type Faults, NO_FAULTS, refusedFaults } from "../configuration/index.ts";

/** Returns the line, or why it was refused. */
export async function buy(
  product: Product,
  draft: Draft,
  configuration: Configuration,
  lineId: number | undefined,
  key: string,
): Promise<{ lineId: number; faults?: never } | { faults: Faults }> {
  try {
    return await put(configuration, lineId, key);
  } catch (error) {
    const isRefused = error instanceof CallError && error.status === 422;
    return {
      faults: isRefused ? refusedFaults(product, draft, error) : { ...NO_FAULTS, other: explain(error) },
    };
  }
}

function put(configuration: Configuration, lineId: number | undefined, key: string) {
  if (lineId === undefined) return addLine(configuration, key);
  const { productId: _, ...change } = configuration;
  return changeLine(lineId, change, key);
}
