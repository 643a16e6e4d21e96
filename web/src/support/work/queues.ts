// The work queues: names, item addresses, permissions and state texts.
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
  quotes: "Quotes to answer",
  proofs: "Proofs to make",
  artwork: "Artwork that is missing",
  orders: "Orders on hold",
  samples: "Samples and catalogs to send",
  questions: "Questions to answer",
  reviews: "Reviews to read",
};

export const isQueue = (name: string | undefined): name is QueueName =>
  QUEUES.some((queue) => queue === name);

/** Quotes, questions and reviews are opened and answered by customer-facing roles, the rest by all roles. */
export const mayAnswer = (queue: QueueName, role: Role) =>
  !["quotes", "questions", "reviews"].includes(queue) || isSupport(role);

export const REVIEW_STATES: Record<ReviewState, string> = {
  pending: "To be read",
  published: "Published",
  rejected: "Rejected",
};

export const QUESTION_STATES: Record<QuestionState, string> = {
  open: "Waiting for an answer",
  answered: "Answered",
  closed: "Closed",
};

const QUOTE_STATES: Partial<Record<string, string>> = {
  requested: "New",
  in_review: "In progress",
  countered: "Change requested",
} satisfies Partial<Record<QuoteState, string>>;

const PROOF_STATES: Partial<Record<string, string>> = {
  requested: "To be drawn",
  changes_requested: "Changes requested",
  ready: "Sent",
  approved: "Approved",
} satisfies Partial<Record<ProofState, string>>;

export function stateInWords({ queue, kind, state }: Pick<WorkItem, "queue" | "kind" | "state">): string {
  if (kind === "samples" || kind === "catalog") return FREE_ORDER_STATES[state as FreeOrderState];
  if (kind === "question") return QUESTION_STATES[state as QuestionState];
  if (kind === "review") return REVIEW_STATES[state as ReviewState];
  if (kind === "order") return statusWords(state as OrderStatus).name;
  if (queue === "artwork") return "Artwork missing";
  const known = kind === "quote" ? QUOTE_STATES[state] : PROOF_STATES[state];
  return known ?? state.replaceAll("_", " ");
}

/** The address of the page that answers it. */
export const screenOf = ({ kind, code }: Pick<WorkItem, "kind" | "code">) =>
  kind === "samples" || kind === "catalog" ? supportPaths.freeOrder(code) : supportPaths[kind](code);

export type Whose = "all" | "mine" | "nobody";

export const whoseOf = (text: string): Whose => (text === "mine" || text === "nobody" ? text : "all");

export function isShown({ owner }: Pick<WorkItem, "owner">, whose: Whose, email: string): boolean {
  if (whose === "mine") return owner?.email === email;
  return whose === "all" || owner === undefined;
}
