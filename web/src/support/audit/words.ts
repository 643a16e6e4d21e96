// Texts of the audit log. An unknown action is shown by its name.
import type { AuditRow, EndReason } from "../contract.ts";

const ACTIONS: Record<string, string> = {
  signed_in: "Signed in",
  sign_in_failed: "Failed to sign in",
  signed_out: "Signed out",
  password_changed: "Changed their password",
  member_added: "Added a member of staff",
  member_changed: "Changed a member’s role",
  member_reset: "Reset a member’s sign-in",
  customer_opened: "Opened a customer",
  customer_suspended: "Suspended an account",
  customer_reinstated: "Reinstated an account",
  password_required: "Required a new password",
  credit_given: "Gave credit",
  credit_taken: "Withdrew credit",
  customer_exported: "Exported a customer’s data",
  customer_erased: "Erased a customer",
  order_opened: "Opened an order",
  free_order_opened: "Opened a free order",
  quote_opened: "Opened a quote",
  review_opened: "Opened a review",
  review_moderated: "Moderated a review",
  question_opened: "Opened a question",
  question_answered: "Answered a question",
  question_closed: "Closed a question",
  artwork_downloaded: "Downloaded artwork",
  observation_started: "Began to observe",
  personal_fields_revealed: "Revealed personal fields",
  observation_ended: "Stopped observing",
  suggestion_made: "Made a suggestion",
  suggestion_withdrawn: "Withdrew a suggestion",
  work_claimed: "Claimed a task",
  work_taken_over: "Took over a task",
  work_released: "Released a task",
  quote_answered: "Answered a quote",
  proof_sent: "Sent a proof",
  order_reported: "Reported an order",
  free_order_reported: "Sent or declined a free order",
  answer_refused: "Was refused an answer",
  catalogue_imported: "Imported products",
  catalogue_refused: "Attempted an import with errors",
  catalogue_undone: "Undid an import",
  product_added: "Added a product",
  product_changed: "Changed a product",
  checklist_dismissed: "Hid the list of a new shop’s steps",
  look_changed: "Changed the logo or a color",
  page_drafted: "Saved a draft of a page",
  page_published: "Published a page",
  page_removed: "Removed a page",
  products_changed: "Changed many products",
  category_changed: "Changed a category",
  email_changed: "Changed the text of an email",
  email_tested: "Sent a test email",
  catalogue_exported: "Exported products",
  photograph_added: "Added a photograph",
  photographs_retried: "Tried photographs again",
  shop_changed: "Changed the shop’s details",
  shipping_changed: "Changed the shipping rates",
  hours_changed: "Changed the calendar",
  region_changed: "Changed the region",
  promotions_changed: "Changed the promotions",
  taxes_changed: "Changed the taxes",
  groups_changed: "Changed the customer groups",
  group_joined: "Changed the customer’s group",
  tax_exemption_answered: "Answered a certificate of tax exemption",
  certificate_opened: "Opened a certificate of tax exemption",
  audit_exported: "Exported the record",
};

/** How an observation ended, as shown after its number. */
const ENDS: Record<EndReason, string> = {
  by_staff: "left",
  by_customer: "ended by the customer",
  connection_lost: "connection lost",
  lost_role: "the role was taken away",
  signed_out: "signed out",
  signed_in: "the guest signed in",
};

/** Describes a subject, including how an observation ended. */
export function aboutInWords(subject: string): string {
  const [what = "", how = ""] = subject.split(", ");
  return how in ENDS ? `${what}: ${ENDS[how as EndReason]}` : subject;
}

/** The actions that can be searched for. */
export const ACTION_CHOICES = Object.entries(ACTIONS).map(([value, name]) => ({ value, name }));

export const actionInWords = (action: string) =>
  ACTIONS[action] ?? `${action.charAt(0).toUpperCase()}${action.slice(1).replaceAll("_", " ")}`;

/** The duration of an observation: from `since` to the row's time. */
export const lastedMs = ({ since, at }: Pick<AuditRow, "since" | "at">) =>
  since === undefined ? undefined : Math.max(0, at - since);
