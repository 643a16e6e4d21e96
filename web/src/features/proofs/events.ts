// Texts of proof events, for customers and staff.
import { t } from "@lingui/core/macro";

export function eventInWords(event: string, version: number): string {
  switch (event) {
    case "requested":
      return t`Proof requested`;
    case "sent":
      return t`Version ${version} sent`;
    case "approved":
      return t`Version ${version} approved`;
    case "changes_requested":
      return t`Changes to version ${version} requested`;
    case "voided":
      return t`Artwork replaced: the approval is no longer valid`;
    case "artwork":
      return t`Artwork replaced`;
    default:
      return t`Canceled`;
  }
}
