// Calls for searching customers and reading one of them.
import { at } from "../../api/address.ts";
import type { components } from "../../api/schema.gen.ts";
import { ask, send } from "../api.ts";
import type { PageOf } from "../parts/usePaged.ts";

type Schemas = components["schemas"];
export type CustomerRow = Schemas["CustomerRow"];
export type CustomerOrder = Schemas["CustomerOrder"];
export type CustomerQuote = Schemas["CustomerQuote"];
export type CustomerProof = Schemas["CustomerProof"];
export type CustomerDetail = Schemas["CustomerDetail"];

export interface CustomersPage extends PageOf<CustomerRow> {
  /** All groups of the shop. */
  groups: Schemas["GroupName"][];
}

export async function findCustomers(q: string, group: string, before?: string): Promise<CustomersPage> {
  const { customers, next, groups } = await ask(at("/api/support/customers", { q, group, before }));
  return { rows: customers, next, groups };
}

export const customerAddress = (id: string) => at("/api/support/customers/{id}", { id: Number(id) });

export type AccountAction = Schemas["AccountAction"];

/** A repeated key runs it only once. */
export const setCredit = (id: number, what: Schemas["CreditRequest"], key: string) =>
  send(`${customerAddress(String(id))}/credit`, what, key);

export const answerCertificate = (id: number, what: Schemas["ExemptionRequest"]) =>
  send(`${customerAddress(String(id))}/taxexemption`, what);

/** An empty key takes the customer out of the group. */
export const setGroup = (id: number, group: string) =>
  send(`${customerAddress(String(id))}/group`, group ? { group } : {});

/** A repeated key runs it only once. */
export const changeAccount = (id: number, what: Schemas["AccountActionRequest"], key: string) =>
  send(`${customerAddress(String(id))}/account`, what, key);
