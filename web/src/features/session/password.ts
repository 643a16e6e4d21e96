// What is asked of a new password before the server is asked, and the calls around passwords.
import { call } from "../../api/call.ts";
import { lengthOf } from "../../format/numbers.ts";
import { formMessage } from "../../forms/messages.ts";
import { PASSWORD_MESSAGE } from "./loginOutcome.ts";

export const SHORTEST_PASSWORD = 8;
export const PASSWORD_HINT =
  "At least 8 characters. A few words in a row are easy to remember and hard to guess.";

export function checkNewPassword(password: string): string | undefined {
  if (password === "") return PASSWORD_MESSAGE;
  if (lengthOf(password) < SHORTEST_PASSWORD) return formMessage("minlength", SHORTEST_PASSWORD);
  return undefined;
}

/** The code of a reset link: a parameter of its address, or what stands behind its `#`. */
export function resetCodeOf({ search, hash }: { search: string; hash: string }): string | undefined {
  const behind = hash.replace(/^#/, "");
  const code = new URLSearchParams(search).get("code") ?? new URLSearchParams(behind).get("code") ?? behind;
  return code.trim() || undefined;
}

export const forgotPassword = (email: string) =>
  call(({ POST }) => POST("/api/account/forgotpassword", { body: { email } }));

export const resetPassword = (code: string, password: string) =>
  call(({ POST }) => POST("/api/account/resetpassword", { body: { code, password } }));

export const editPassword = (currentPassword: string, newPassword: string) =>
  call(({ POST }) =>
    POST("/api/myaccount/loginsecurity/editpassword", { body: { currentPassword, newPassword } }),
  );

export const endOtherSignIns = () => call(({ POST }) => POST("/api/myaccount/signins/endothers"));
