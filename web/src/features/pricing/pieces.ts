// The number of pieces of a configuration.
import type { ConfiguredPart } from "../../api/types.ts";

export const piecesOf = (parts: readonly ConfiguredPart[]) =>
  parts.reduce((sum, { quantity }) => sum + quantity, 0);
