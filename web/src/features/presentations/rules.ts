// The rules for a presentation's name and for moving a product up or down.
import { t } from "@lingui/core/macro";
import { lengthOf } from "../../format/numbers.ts";
import { formMessage } from "../../forms/messages.ts";

export const MAX_NAME_LENGTH = 60;

export function checkPresentationName(name: string): string | undefined {
  const length = lengthOf(name);
  if (length === 0) return t`Name is required.`;
  if (length > MAX_NAME_LENGTH) return formMessage("maxlength", MAX_NAME_LENGTH);
  return undefined;
}

/**
 * The product before which a step moves, or `undefined` for the end; no result if there is no such step. `productIds`
 * are in order.
 */
export function stepOf(
  productIds: number[],
  productId: number,
  step: "up" | "down",
): { before: number | undefined } | undefined {
  const at = productIds.indexOf(productId);
  if (at < 0) return undefined;
  if (step === "up") return at > 0 ? { before: productIds[at - 1] } : undefined;
  return at < productIds.length - 1 ? { before: productIds[at + 2] } : undefined;
}
