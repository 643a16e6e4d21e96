// The rule for a list's name: 1 to 20 characters, counted like on the server.
import { t } from "@lingui/core/macro";
import { lengthOf } from "../../format/numbers.ts";

export const MAX_NAME_LENGTH = 20;

export function checkListName(name: string): string | undefined {
  const length = lengthOf(name);
  if (length === 0) return t`Name is required.`;
  if (length > MAX_NAME_LENGTH) return t`The name is too long.`;
  return undefined;
}
