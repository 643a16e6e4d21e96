// Calls of a person who was invited to become a member of staff.
import type { components } from "../../api/schema.gen.ts";
import { send } from "../api.ts";
import type { Staff } from "../contract.ts";

type Schemas = components["schemas"];
export type Invited = Schemas["Invited"];

export const readInvitation = (key: string) => send<Invited>("/api/support/invitation/read", { key });

export const makeFactor = (key: string, password: string) =>
  send<Schemas["SecondFactor"]>("/api/support/invitation/factor", { key, password });

export const accept = (key: string, password: string, secret: string, code: string) =>
  send<Staff>("/api/support/invitation/accept", { key, password, secret, code });
