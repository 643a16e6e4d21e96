// The shapes of the desk's calls and frames under the names that the desk uses. They come from the server's document.

import type { components } from "../api/schema.gen.ts";
import type { PatchFrame, SnapshotFrame } from "../api/types.ts";

type Schemas = components["schemas"];

/** A member of the staff, as signed in. */
export type Staff = Schemas["MemberAnswer"];
export type Role = Schemas["Role"];
export type AuditRow = Schemas["AuditRow"];

export const QUEUES = [
  "quotes",
  "proofs",
  "artwork",
  "orders",
  "samples",
] as const satisfies Schemas["Queue"][];
export type QueueName = Schemas["Queue"];
export type QueueCounts = Schemas["WorkCounts"];
/** Who works on an item, since when. */
export type Owner = Schemas["WorkOwner"];
export type WorkItem = Schemas["WorkItem"];
export type WorkAnswer = Schemas["WorkAnswer"];

/** Quotes, proofs and orders as the desk is told of them: as the customer's own, and whose they are. */
export type DeskQuote = Schemas["DeskQuote"];
export type DeskProof = Schemas["DeskProof"];
export type DeskOrder = Schemas["DeskOrder"];
/** An order of samples or of the printed catalog. */
export type DeskFreeOrder = Schemas["DeskFreeOrder"];

/** A live session, as the lobby shows it. Its key is `c17` for a customer, `g…` for a guest. */
export type LobbyRow = Schemas["LobbyRow"];
export type LobbyServerFrame = Schemas["LobbyFrame"];
export type LobbyFrame = Extract<LobbyServerFrame, { type: "lobby" }>;
export type DeskBye = Extract<LobbyServerFrame, { type: "bye" }>;

export type EndReason = Schemas["Ended"];
export type Observation = Schemas["ObservationAnswer"];
export type MirrorPage = Schemas["PageShown"];
export type MirrorFrame = Extract<Schemas["ServerFrame"], { type: "mirror" }>;
export type EchoFrame = Extract<Schemas["ServerFrame"], { type: "echo" }>;
export type ObservationFrame = SnapshotFrame | PatchFrame | MirrorFrame | EchoFrame | DeskBye;

/** A suggestion, and what became of it. */
export type SuggestionItem = Schemas["SuggestionItem"];
export type SuggestionRequest = Schemas["SuggestRequest"];
