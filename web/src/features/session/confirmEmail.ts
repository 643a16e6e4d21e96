// The calls that confirm an email address.
import { call } from "../../api/call.ts";
import { changeSession } from "./session.ts";

/** Confirms the address and sets the account's password. Returns the address; this browser is signed in. */
export async function confirmEmail(code: string, password: string): Promise<string> {
  const send = () => call(({ POST }) => POST("/api/account/confirmemail", { body: { code, password } }));
  return (await changeSession(send)).email;
}

export const sendConfirmation = () => call(({ POST }) => POST("/api/myaccount/confirmemail/send"));
