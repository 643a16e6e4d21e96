// Creates a signed-in account for a test.
import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect } from "@playwright/test";
import { giveCredit } from "./credit.ts";

export interface Account {
  email: string;
  password: string;
}

/** Registers and confirms an account, and gives it credit. The context's cookies are signed in afterwards. */
export async function openAccount(request: APIRequestContext): Promise<Account> {
  const account = newAccount();
  const data = { xemail: account.email, password: account.password };
  const answer = await request.post("/register", { data, headers: { Accept: "application/json" } });
  expect(answer.status(), await answer.text()).toBe(201);
  await confirmAddress(request, account);
  await giveCredit(request);
  return account;
}

/** The confirmation code sent to an address, from the development server's outbox. */
export async function confirmationCode(request: APIRequestContext, email: string): Promise<string> {
  const letters = (await (await request.get("/dev/outbox")).text()).split("<article>");
  const letter = letters.find(
    (text) => text.includes(`To ${email}`) && text.includes("/account/confirmemail#code="),
  );
  const code = letter?.match(/confirmemail#code=([0-9a-f]+)/)?.[1];
  if (!code) throw new Error(`No letter asks to confirm ${email}.`);
  return code;
}

export async function confirmAddress(
  request: APIRequestContext,
  { email, password }: Account,
): Promise<void> {
  const data = { code: await confirmationCode(request, email), password };
  expect((await request.post("/api/account/confirmemail", { data })).status()).toBe(200);
}

export const newAccount = (): Account => ({
  email: `e2e-${randomUUID()}@platen.example`,
  password: `fresh paper ${randomUUID()}`,
});
