// Credit for orders on account, which a member of staff gives and takes.
import { type APIRequestContext, expect, request as requests } from "@playwright/test";
import { staffState } from "./supportApp.ts";

/** Gives the signed-in customer credit up to a limit in minor units, or without a limit. */
export const giveCredit = (request: APIRequestContext, limit?: number) =>
  setCredit(request, { hasCredit: true, ...(limit !== undefined && { limit }) });

/** Takes the credit of the signed-in customer. */
export const takeCredit = (request: APIRequestContext) => setCredit(request, { hasCredit: false });

async function setCredit(request: APIRequestContext, what: object): Promise<void> {
  const { customerId } = (await (await request.get("/api/session")).json()) as { customerId: number };
  const { state, baseURL } = await staffState();
  const staff = await requests.newContext({ storageState: state, baseURL });
  const data = { ...what, reason: "Known from the trade fair" };
  const answer = await staff.post(`/api/support/customers/${customerId}/credit`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
  await staff.dispose();
}
