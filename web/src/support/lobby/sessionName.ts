// The names of sessions without personal data, which the server writes in English.
import { t } from "@lingui/core/macro";

/** "Customer 17" and "Guest 3f9a" in the language of the shop. */
export function sessionName(name: string): string {
  const [, kind, number] = /^(Customer|Guest) (\S+)$/.exec(name) ?? [];
  if (number === undefined) return name;
  return kind === "Customer" ? t`Customer ${number}` : t`Guest ${number}`;
}
