// Credit for orders on account, which a member of staff gives.
import { type APIRequestContext, expect, request as requests } from "@playwright/test";
import { staffState } from "./supportApp.ts";

/** Gives the signed-in customer credit without a limit. */
export async function giveCredit(request: APIRequestContext): Promise<void> {
  const { customerId } = (await (await request.get("/api/session")).json()) as { customerId: number };
  const { state, baseURL } = await staffState();
  const staff = await requests.newContext({ storageState: state, baseURL });
  const data = { hasCredit: true, reason: "Known from the trade fair" };
  const answer = await staff.post(`/api/support/customers/${customerId}/credit`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
  await staff.dispose();
}
