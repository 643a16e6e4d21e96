// The work queues: names, item addresses, permissions and state texts.
import { t } from "@lingui/core/macro";
import type {
  FreeOrderState,
  OrderStatus,
  ProofState,
  QuestionState,
  QuoteState,
  ReviewState,
} from "../../api/types.ts";
import { FREE_ORDER_STATES } from "../../features/dashboard/index.ts";
import { statusWords } from "../../features/orders/index.ts";
import { QUEUES, type QueueName, type Role, type WorkItem } from "../contract.ts";
import { isSupport } from "../me.ts";
import { supportPaths } from "../paths.ts";

export const QUEUE_NAMES: Record<QueueName, string> = {
  quotes: t`Quotes to answer`,
  proofs: t`Proofs to make`,
  artwork: t`Artwork that is missing`,
  orders: t`Orders on hold`,
  samples: t`Samples and catalogs to send`,
  questions: t`Questions to answer`,
  reviews: t`Reviews to read`,
  tracking: t`Tracking numbers that customers wait for`,
  certificates: t`Certificates of tax exemptions to check`,
};

export const isQueue = (name: string | undefined): name is QueueName =>
  QUEUES.some((queue) => queue === name);

/** Quotes, questions, reviews and certificates are opened and answered by customer-facing roles, the rest by all roles. */
export const mayAnswer = (queue: QueueName, role: Role) =>
  !["quotes", "questions", "reviews", "certificates"].includes(queue) || isSupport(role);

export const REVIEW_STATES: Record<ReviewState, string> = {
  pending: t`To be read`,
  published: t`Published`,
  rejected: t`Rejected`,
};

export const QUESTION_STATES: Record<QuestionState, string> = {
  open: t`Waiting for an answer`,
  answered: t`Answered`,
  closed: t`Closed`,
};

const QUOTE_STATES: Partial<Record<string, string>> = {
  requested: t`New`,
  in_review: t`In progress`,
  countered: t`Change requested`,
} satisfies Partial<Record<QuoteState, string>>;

const PROOF_STATES: Partial<Record<string, string>> = {
  requested: t`To be drawn`,
  changes_requested: t`Changes requested`,
  ready: t`Sent`,
  approved: t`Approved`,
} satisfies Partial<Record<ProofState, string>>;

export function stateInWords({ queue, kind, state }: Pick<WorkItem, "queue" | "kind" | "state">): string {
  if (kind === "samples" || kind === "catalog") return FREE_ORDER_STATES[state as FreeOrderState];
  if (kind === "question") return QUESTION_STATES[state as QuestionState];
  if (kind === "review") return REVIEW_STATES[state as ReviewState];
  if (kind === "order") return statusWords(state as OrderStatus).name;
  if (kind === "certificate") return t`To be checked`;
  if (queue === "artwork") return t`Artwork missing`;
  const known = kind === "quote" ? QUOTE_STATES[state] : PROOF_STATES[state];
  return known ?? state.replaceAll("_", " ");
}

/** The address of the page that answers it. */
export function screenOf({ kind, code, session = "" }: Pick<WorkItem, "kind" | "code" | "session">): string {
  if (kind === "samples" || kind === "catalog") return supportPaths.freeOrder(code);
  // The customer's page shows their certificate; session keys are "c" and the number of the customer.
  if (kind === "certificate") return supportPaths.customer(Number(session.replace(/^c/, "")));
  return supportPaths[kind](code);
}

export type Whose = "all" | "mine" | "nobody";

export const whoseOf = (text: string): Whose => (text === "mine" || text === "nobody" ? text : "all");

export function isShown({ owner }: Pick<WorkItem, "owner">, whose: Whose, email: string): boolean {
  if (whose === "mine") return owner?.email === email;
  return whose === "all" || owner === undefined;
}
