// The rule for purchase order numbers, the same as the server's.
import { t } from "@lingui/core/macro";
import { firstFault, maxlength } from "../../forms/validators.ts";

const MAX_LENGTH = 40;
const MISSING = t`Please enter your purchase order number.`;

/** A purchase order number is optional for an order by card. */
export const checkOptionalPurchaseOrder = (typed: string): string | undefined =>
  firstFault(typed, maxlength(MAX_LENGTH));

export const checkPurchaseOrder = (typed: string): string | undefined =>
  typed.trim() === "" ? MISSING : firstFault(typed, maxlength(MAX_LENGTH));
