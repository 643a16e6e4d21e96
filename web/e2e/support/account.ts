// A fresh account for a test, signed in in its browser context.
import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect } from "@playwright/test";

export interface Account {
  email: string;
  password: string;
}

/** Opens an account in the words of the register call. The context's cookies are signed in afterwards. */
export async function openAccount(request: APIRequestContext): Promise<Account> {
  const account = newAccount();
  const data = { xemail: account.email, password: account.password };
  const answer = await request.post("/register", { data, headers: { Accept: "application/json" } });
  expect(answer.status(), await answer.text()).toBe(201);
  return account;
}

export const newAccount = (): Account => ({
  email: `e2e-${randomUUID()}@platen.example`,
  password: `fresh paper ${randomUUID()}`,
});
