// The calls that confirm an email address.
import { call } from "../../api/call.ts";

export const confirmEmail = (code: string) =>
  call(({ POST }) => POST("/api/account/confirmemail", { body: { code } }));

export const sendConfirmation = () => call(({ POST }) => POST("/api/myaccount/confirmemail/send"));
