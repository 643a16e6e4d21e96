// The client-side rule for new passwords, and the password calls.
import { t } from "@lingui/core/macro";
import { call } from "../../api/call.ts";
import { lengthOf } from "../../format/numbers.ts";
import { formMessage } from "../../forms/messages.ts";
import { PASSWORD_MESSAGE } from "./loginOutcome.ts";

export const MIN_PASSWORD_LENGTH = 8;
export const PASSWORD_HINT = t`At least 8 characters. A few words in a row are easy to remember and hard to guess.`;

export function checkNewPassword(password: string): string | undefined {
  if (password === "") return PASSWORD_MESSAGE;
  // As the server counts: an accent is a part of its letter, however the keyboard writes it.
  if (lengthOf(password.normalize("NFC")) < MIN_PASSWORD_LENGTH)
    return formMessage("minlength", MIN_PASSWORD_LENGTH);
  return undefined;
}

export const forgotPassword = (body: { email: string; recaptchaResponse?: string }) =>
  call(({ POST }) => POST("/api/account/forgotpassword", { body }));

export const resetPassword = (code: string, password: string) =>
  call(({ POST }) => POST("/api/account/resetpassword", { body: { code, password } }));

export const editPassword = (currentPassword: string, newPassword: string) =>
  call(({ POST }) =>
    POST("/api/myaccount/loginsecurity/editpassword", { body: { currentPassword, newPassword } }),
  );

export const endSignIn = (id: string) =>
  call(({ POST }) => POST("/api/myaccount/signins/{id}/end", { params: { path: { id } } }));

export const endOtherSignIns = () => call(({ POST }) => POST("/api/myaccount/signins/endothers"));
