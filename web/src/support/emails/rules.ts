// The fields of an email, with the server's limits.
import { t } from "@lingui/core/macro";
import type { TextRules } from "../../forms/texts.ts";
import type { EmailRow } from "./calls.ts";

export type FieldName = "subject" | "heading" | "introduction" | "closing";
export type Values = Record<FieldName, string>;

const RULES: TextRules<FieldName> = {
  subject: { label: t`Subject`, most: 120, missing: t`Please enter the subject.` },
  heading: { label: t`Heading`, most: 120, missing: t`Please enter the heading.` },
  introduction: { label: t`Introduction`, most: 4_000, kind: "lines" },
  closing: { label: t`Closing`, most: 4_000, kind: "lines" },
};

/** The signature of all emails has only a closing. */
const OF_SIGNATURE: TextRules<FieldName> = {
  subject: { label: t`Subject`, most: 120 },
  heading: { label: t`Heading`, most: 120 },
  introduction: RULES.introduction,
  closing: { ...RULES.closing, label: t`Signature` },
};

export const isSignature = (email: string) => email === "signature";

export const rulesOf = (email: string) => (isSignature(email) ? OF_SIGNATURE : RULES);

/** The emails in groups, in their order. */
export function groupsOf(emails: EmailRow[]): Array<[group: string, rows: EmailRow[]]> {
  const groups = new Map<string, EmailRow[]>();
  for (const email of emails) {
    const rows = groups.get(email.group);
    if (rows) rows.push(email);
    else groups.set(email.group, [email]);
  }
  return [...groups];
}
