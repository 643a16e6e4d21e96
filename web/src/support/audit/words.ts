// Texts of the audit log. An unknown action is shown by its name.
import { t } from "@lingui/core/macro";
import type { OrderStatus } from "../../api/types.ts";
import { statusWords } from "../../features/orders/index.ts";
import { REASONS } from "../../features/reviews/index.ts";
import type { AuditRow, EndReason } from "../contract.ts";
import { roleName } from "../me.ts";
import { isQueue, QUEUE_NAMES } from "../work/queues.ts";

const ACTIONS: Record<string, string> = {
  signed_in: t`Signed in`,
  sign_in_failed: t`Failed to sign in`,
  signed_out: t`Signed out`,
  password_changed: t`Changed their password`,
  confirmation_failed: t`Failed to confirm their sign-in`,
  sign_ins_ended: t`Ended other sign-ins of their own`,
  factor_changed: t`Replaced their second factor`,
  recovery_codes_made: t`Made recovery codes`,
  recovery_code_used: t`Used a recovery code`,
  keys_rotated: t`Replaced the keys of the servers`,
  member_added: t`Added a member of staff`,
  member_changed: t`Changed a member’s role`,
  member_reset: t`Reset a member’s sign-in`,
  member_invited: t`Invited a colleague`,
  invitation_withdrawn: t`Withdrew an invitation`,
  customer_opened: t`Opened a customer`,
  customer_suspended: t`Suspended an account`,
  customer_reinstated: t`Reinstated an account`,
  password_required: t`Required a new password`,
  credit_given: t`Gave credit`,
  credit_taken: t`Withdrew credit`,
  customer_exported: t`Exported a customer’s data`,
  customer_erased: t`Erased a customer`,
  order_opened: t`Opened an order`,
  free_order_opened: t`Opened a free order`,
  quote_opened: t`Opened a quote`,
  review_opened: t`Opened a review`,
  review_moderated: t`Moderated a review`,
  question_opened: t`Opened a question`,
  question_answered: t`Answered a question`,
  question_closed: t`Closed a question`,
  artwork_downloaded: t`Downloaded artwork`,
  observation_started: t`Began to observe`,
  personal_fields_revealed: t`Revealed personal fields`,
  observation_ended: t`Stopped observing`,
  suggestion_made: t`Made a suggestion`,
  suggestion_withdrawn: t`Withdrew a suggestion`,
  work_claimed: t`Claimed a task`,
  work_taken_over: t`Took over a task`,
  work_released: t`Released a task`,
  quote_answered: t`Answered a quote`,
  proof_sent: t`Sent a proof`,
  order_reported: t`Reported an order`,
  order_links_renewed: t`Renewed the links to an order`,
  order_refunded: t`Requested a refund`,
  free_order_reported: t`Sent or declined a free order`,
  answer_refused: t`Was refused an answer`,
  catalogue_imported: t`Imported products`,
  catalogue_refused: t`Attempted an import with errors`,
  catalogue_undone: t`Undid an import`,
  product_added: t`Added a product`,
  product_changed: t`Changed a product`,
  checklist_dismissed: t`Hid the list of a new shop’s steps`,
  look_changed: t`Changed the logo or a color`,
  page_drafted: t`Saved a draft of a page`,
  page_published: t`Published a page`,
  page_removed: t`Removed a page`,
  products_changed: t`Changed many products`,
  category_changed: t`Changed a category`,
  category_added: t`Made an occasion or industry`,
  category_removed: t`Deleted an occasion or industry`,
  email_changed: t`Changed the text of an email`,
  email_tested: t`Sent a test email`,
  catalogue_exported: t`Exported products`,
  photograph_added: t`Added a photograph`,
  photographs_retried: t`Tried photographs again`,
  shop_changed: t`Changed the shop’s details`,
  shipping_changed: t`Changed the shipping rates`,
  hours_changed: t`Changed the calendar`,
  region_changed: t`Changed the region`,
  promotions_changed: t`Changed the promotions`,
  taxes_changed: t`Changed the taxes`,
  groups_changed: t`Changed the customer groups`,
  group_joined: t`Changed the customer’s group`,
  tax_exemption_answered: t`Answered a certificate of tax exemption`,
  certificate_opened: t`Opened a certificate of tax exemption`,
  audit_exported: t`Exported the record`,
};

/** How an observation ended, as shown after its number. */
const ENDS: Record<EndReason, string> = {
  by_staff: t({ message: "left", context: "verb" }),
  by_customer: t`ended by the customer`,
  connection_lost: t`connection lost`,
  lost_role: t`the role was taken away`,
  signed_out: t`signed out`,
  signed_in: t`the guest signed in`,
};

/** What was done to an order, a proof and so on, by the word after its code. Statuses of orders are not among them. */
const STEPS: Record<string, string> = {
  accepted: t`order accepted`,
  invoiced: t`invoice added`,
  invoice_paid: t`invoice marked as paid`,
  shipped: t`shipment added`,
  draw: t`drawn by the store`,
  file: t`with a file`,
  sent: t`sent to the customer`,
  declined: t`request declined`,
  take_up: t`taken up`,
  offer: t`offer sent`,
  withdraw: t`offer withdrawn`,
  decline: t`request declined`,
  publish: t`review published`,
  answer: t`answer sent`,
  close: t`question closed`,
};

const TASK = /^(\w+) (\S+)(?: from (\S+))?$/;
const CODE = /^(\S+) (\w+)$/;
const OBSERVATION = /^observation (\d+)(?:, (\w+))?$/;
const SUGGESTION = /^suggestion (\d+)(?:, product (\d+))?$/;
const ROLE = /\b(?:support|production|admin)\b/g;
const IMPORT =
  /^(.*): (?:(\d+) added, (\d+) changed, (\d+)|nothing to change: all (\d+)) (?:unchanged|products are as in the files)(?:, (\d+) left out for their faults)?$/s;

/** Describes a subject: the codes in it are the server's words for programs. What it does not know is left as it is. */
export function aboutInWords({ action, subject = "" }: Pick<AuditRow, "action" | "subject">): string {
  return (DESCRIBERS[action]?.(subject) ?? subject) || "–";
}

/** Of the actions whose subjects have codes. */
const DESCRIBERS: Partial<Record<string, (subject: string) => string | undefined>> = {
  work_claimed: taskInWords,
  work_taken_over: taskInWords,
  work_released: taskInWords,
  order_reported: stepInWords,
  proof_sent: stepInWords,
  free_order_reported: stepInWords,
  quote_answered: stepInWords,
  review_moderated: stepInWords,
  question_answered: stepInWords,
  question_closed: stepInWords,
  answer_refused: stepInWords,
  observation_started: observationInWords,
  personal_fields_revealed: observationInWords,
  observation_ended: observationInWords,
  suggestion_made: suggestionInWords,
  suggestion_withdrawn: suggestionInWords,
  member_added: rolesInWords,
  member_changed: rolesInWords,
  member_invited: rolesInWords,
  catalogue_imported: importInWords,
};

function taskInWords(subject: string): string | undefined {
  const [, queue, code = "", from] = TASK.exec(subject) ?? [];
  if (!isQueue(queue)) return undefined;
  const task = `${QUEUE_NAMES[queue]}: ${code}`;
  return from === undefined ? task : t`${task}, from ${from}`;
}

function stepInWords(subject: string): string | undefined {
  const [, code = "", word = ""] = CODE.exec(subject) ?? [];
  const rejected = (REASONS as Partial<Record<string, string>>)[word];
  const status: { name: string } | undefined = statusWords(word as OrderStatus);
  const step = STEPS[word] ?? (rejected ? t`review rejected. ${rejected}` : status?.name);
  return step && `${code}: ${step}`;
}

function observationInWords(subject: string): string | undefined {
  const [, number, how = ""] = OBSERVATION.exec(subject) ?? [];
  if (number === undefined) return undefined;
  const name = t`Observation ${number}`;
  return how in ENDS ? `${name}: ${ENDS[how as EndReason]}` : name;
}

function suggestionInWords(subject: string): string | undefined {
  const [, number, product] = SUGGESTION.exec(subject) ?? [];
  if (number === undefined) return undefined;
  return product === undefined ? t`Suggestion ${number}` : t`Suggestion ${number}, product ${product}`;
}

/** The first word is an address, which may contain the name of a role. */
function rolesInWords(subject: string): string {
  const [address = "", ...rest] = subject.split(" ");
  return [address, ...rest.map((word) => word.replace(ROLE, roleName))].join(" ");
}

function importInWords(subject: string): string | undefined {
  const [, files, added = "0", changed = "0", some, all, leftOut] = IMPORT.exec(subject) ?? [];
  if (files === undefined) return undefined;
  const unchanged = some ?? all ?? "0";
  const counts = t`${files}: ${added} added, ${changed} changed, ${unchanged} unchanged`;
  return leftOut === undefined ? counts : t`${counts}, ${leftOut} left out for their faults`;
}

/** The actions that can be searched for. */
export const ACTION_CHOICES = Object.entries(ACTIONS).map(([value, name]) => ({ value, name }));

export const actionInWords = (action: string) =>
  ACTIONS[action] ?? `${action.charAt(0).toUpperCase()}${action.slice(1).replaceAll("_", " ")}`;

/** The duration of an observation: from `since` to the row's time. */
export const lastedMs = ({ since, at }: Pick<AuditRow, "since" | "at">) =>
  since === undefined ? undefined : Math.max(0, at - since);
