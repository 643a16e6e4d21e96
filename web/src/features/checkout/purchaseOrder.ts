// The rule for purchase order numbers, the same as the server's: they are optional.
import { firstFault, maxlength } from "../../forms/validators.ts";

const MAX_LENGTH = 40;

export const checkPurchaseOrder = (typed: string): string | undefined =>
  firstFault(typed, maxlength(MAX_LENGTH));
