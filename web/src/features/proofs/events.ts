// Texts of proof events, for customers and staff.
export function eventInWords(event: string, version: number): string {
  switch (event) {
    case "requested":
      return "Proof requested";
    case "sent":
      return `Version ${version} sent`;
    case "approved":
      return `Version ${version} approved`;
    case "changes_requested":
      return `Changes to version ${version} requested`;
    case "voided":
      return "Artwork replaced: the approval is no longer valid";
    case "artwork":
      return "Artwork replaced";
    default:
      return "Canceled";
  }
}
