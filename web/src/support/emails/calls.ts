// Calls about the texts of emails.
import { at } from "../../api/address.ts";
import type { components } from "../../api/schema.gen.ts";
import { send } from "../api.ts";

type Schemas = components["schemas"];
export type EmailRow = Schemas["SupportEmailRow"];
export type EmailToEdit = Schemas["EmailToEdit"];
export type EmailPreview = Schemas["EmailPreview"];
export type EmailDraft = Schemas["EmailDraft"];

export const EMAILS = at("/api/support/emails");

export const emailAddress = (email: string) => at("/api/support/emails/{email}", { email });

/** The address of the HTML part, for a frame. */
export const frameAddress = (email: string) => `${emailAddress(email)}/preview/html`;

export const saveEmail = (email: string, revision: number, text: EmailDraft) =>
  send<EmailToEdit>(emailAddress(email), { revision, ...text });

export const previewEmail = (email: string, text: EmailDraft) =>
  send<EmailPreview>(`${emailAddress(email)}/preview`, text);

export const testEmail = (email: string, text: EmailDraft) =>
  send<Schemas["EmailTested"]>(`${emailAddress(email)}/test`, text);
