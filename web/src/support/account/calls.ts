// Calls of a member of staff about their own sign-in.
import { at } from "../../api/address.ts";
import type { components } from "../../api/schema.gen.ts";
import { send } from "../api.ts";
import { withConfirmation } from "../confirming.ts";

type Schemas = components["schemas"];

export const SIGN_INS = at("/api/support/signins");

export const endSignIn = (id: string) => send<Schemas["EndedAnswer"]>(`/api/support/signins/${id}/end`);

export const endOtherSignIns = () => send<Schemas["EndedAnswer"]>("/api/support/signins/endothers");

export const makeRecoveryCodes = () =>
  withConfirmation(() => send<Schemas["RecoveryCodes"]>("/api/support/recoverycodes"));

export const makeFactor = () => withConfirmation(() => send<Schemas["SecondFactor"]>("/api/support/factor"));

export const setFactor = (secret: string, code: string) =>
  withConfirmation(() => send("/api/support/factor/set", { secret, code }));
