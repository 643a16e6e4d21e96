// The fields of the first administrator.

import { t } from "@lingui/core/macro";
import { checkNewPassword } from "../../features/session/index.ts";
import { formMessage } from "../../forms/messages.ts";
import { checkText, type TextRules } from "../../forms/texts.ts";
import type { Errors } from "../../forms/useFields.ts";
import type { Administrator } from "./calls.ts";

const RULES = {
  key: { label: t`Key`, most: 100, missing: t`Please enter the key that the server printed.` },
  name: { label: t`Your name`, most: 40, missing: t`Please enter your name.` },
  email: { label: t`Email`, most: 254, kind: "email", missing: formMessage("email") },
} satisfies TextRules<string>;

export const NAMES = ["key", "name", "email", "password"] as const;

type Name = (typeof NAMES)[number];

export function checkAdministrator(values: Administrator): Errors<Name> {
  const found: Errors<Name> = {};
  for (const name of ["key", "name", "email"] as const) {
    const message = checkText(RULES[name], values[name]);
    if (message) found[name] = message;
  }
  const password = checkNewPassword(values.password);
  return { ...found, ...(password && { password }) };
}
