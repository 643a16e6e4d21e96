// The calls that confirm an email address.
import { call } from "../../api/call.ts";
import { becomeSomebodyElse } from "./session.ts";

/** Confirms the address and sets the account's password. Returns the address; this browser is signed in. */
export async function confirmEmail(code: string, password: string): Promise<string> {
  const { email } = await call(({ POST }) => POST("/api/account/confirmemail", { body: { code, password } }));
  await becomeSomebodyElse();
  return email;
}

export const sendConfirmation = () => call(({ POST }) => POST("/api/myaccount/confirmemail/send"));
