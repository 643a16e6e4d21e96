// Calls of the first start.
import { at } from "../../api/address.ts";
import type { components } from "../../api/schema.gen.ts";
import { send } from "../api.ts";
import type { Staff } from "../contract.ts";

type Schemas = components["schemas"];
export type Administrator = Schemas["SetupRequest"];
export type SecondFactor = Schemas["SecondFactor"];
export type Step = Schemas["SetupStep"];
export type Checklist = Schemas["Checklist"];

export const CHECKLIST = at("/api/support/checklist");

export const makeFactor = (administrator: Administrator) =>
  send<SecondFactor>("/api/support/setup/factor", administrator);

export const start = (administrator: Administrator, secret: string, code: string) =>
  send<Staff>("/api/support/setup/start", { ...administrator, secret, code });

export const dismissChecklist = () => send("/api/support/checklist/dismiss");
