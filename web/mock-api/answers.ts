// Response helpers, and the caller's identity.
import { HttpResponse } from "msw";
import { type Account, accounts, signIns } from "./state.ts";

export const COOKIE = "mock_session";
/** Identifies a visitor who is not signed in. */
export const GUEST_COOKIE = "mock_guest";

export function cookieOf(header: string | null, name = COOKIE): string | undefined {
  return new RegExp(`${name}=([\\w-]+)`).exec(header ?? "")?.[1];
}

export function accountOf(request: Request): Account | undefined {
  return accountBy(cookieOf(request.headers.get("cookie")));
}

export function accountBy(cookie: string | undefined): Account | undefined {
  const customerId = signIns.get(cookie ?? "")?.customerId;
  return [...accounts.values()].find((account) => account.customerId === customerId);
}

export function problem(
  status: number,
  code: string,
  message: string,
  more: object = {},
  headers: Record<string, string> = {},
) {
  return HttpResponse.json({ status, code, message, title: code, ...more }, { status, headers });
}

export const loginRequired = () => problem(401, "login_required", "Please sign in first.");

/** A path parameter as a number. */
export const numberIn = (value: unknown) => Number(Array.isArray(value) ? value[0] : value);
