// Short names for the support API's wire types, which are generated from the server's OpenAPI document.

import type { components } from "../api/schema.gen.ts";
import type { PatchFrame, SnapshotFrame } from "../api/types.ts";

type Schemas = components["schemas"];

/** A signed-in staff member. */
export type Staff = Schemas["MemberAnswer"];
export type Role = Schemas["Role"];
export type AuditRow = Schemas["AuditRow"];

export const QUEUES = [
  "quotes",
  "proofs",
  "artwork",
  "orders",
  "samples",
  "questions",
  "reviews",
  "tracking",
  "certificates",
] as const satisfies Schemas["Queue"][];
export type QueueName = Schemas["Queue"];
export type QueueCounts = Schemas["WorkCounts"];
/** The owner of an item, and since when. */
export type Owner = Schemas["WorkOwner"];
export type WorkItem = Schemas["WorkItem"];
export type WorkAnswer = Schemas["WorkAnswer"];

/** Quotes, proofs and orders as the support API returns them: the customer's view and its session. */
export type SupportQuote = Schemas["SupportQuote"];
export type SupportProof = Schemas["SupportProof"];
export type SupportOrder = Schemas["SupportOrder"];
/** An order of samples or of the printed catalog. */
export type SupportFreeOrder = Schemas["SupportFreeOrder"];

/** A question about a product, with its conversation. */
export type SupportQuestion = Schemas["SupportQuestion"];

/** A review of a product. */
export type SupportReview = Schemas["SupportReview"];

/** A live session in the lobby. Its key is `c17` for a customer and `g…` for a guest. */
export type LobbyRow = Schemas["LobbyRow"];
export type LobbyServerFrame = Schemas["LobbyFrame"];
export type LobbyFrame = Extract<LobbyServerFrame, { type: "lobby" }>;
export type SupportBye = Extract<LobbyServerFrame, { type: "bye" }>;

export type EndReason = Schemas["Ended"];
export type Observation = Schemas["ObservationAnswer"];
export type MirrorPage = Schemas["PageShown"];
export type MirrorFrame = Extract<Schemas["ServerFrame"], { type: "mirror" }>;
export type EchoFrame = Extract<Schemas["ServerFrame"], { type: "echo" }>;
export type ObservationFrame = SnapshotFrame | PatchFrame | MirrorFrame | EchoFrame | SupportBye;

/** A suggestion and its outcome. */
export type SuggestionItem = Schemas["SuggestionItem"];
export type SuggestionRequest = Schemas["SuggestRequest"];
