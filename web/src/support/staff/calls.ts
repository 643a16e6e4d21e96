// Calls about the members of staff and their invitations.
import { at } from "../../api/address.ts";
import type { components } from "../../api/schema.gen.ts";
import { send } from "../api.ts";
import { withConfirmation } from "../confirming.ts";

type Schemas = components["schemas"];
export type Member = Schemas["StaffMember"];
export type Invitation = Schemas["StaffInvitation"];
export type InvitationMade = Schemas["InvitationMade"];
export type Invite = Schemas["InviteRequest"];

export const STAFF = at("/api/support/staff");

export const invite = (person: Invite) =>
  withConfirmation(() => send<InvitationMade>("/api/support/staff/invite", person));

export const withdraw = (email: string) => send("/api/support/staff/withdraw", { email });

export const setAccess = ({ email, role, disabled }: Member) =>
  withConfirmation(() => send<Member>("/api/support/staff/access", { email, role, disabled }));
