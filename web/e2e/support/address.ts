// Adds a valid address to an account's address book.
import { type APIRequestContext, expect } from "@playwright/test";

export const ADDRESS = {
  addressTitle: "Head office",
  firstName: "Ada",
  lastName: "Byron",
  company: "Analytical Engines",
  address1: "1 Press Way",
  city: "Oakland",
  state: "CA",
  zipcode: "94607",
  countryId: "US",
};

export async function addAddress(request: APIRequestContext, changes = {}): Promise<number> {
  const { customerId } = (await (await request.get("/api/session")).json()) as { customerId: number };
  const data = { ...ADDRESS, ...changes };
  const answer = await request.post(`/api/myaccount/${customerId}/address/new`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { addressId: number }).addressId;
}
