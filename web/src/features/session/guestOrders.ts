// The calls of the links in emails to guests: open an order, and create an account.
import { call } from "../../api/call.ts";
import { changeSession } from "./session.ts";

/** The target of a link in an email to a guest. */
export interface OrderLink {
  order: string;
  key: string;
  /** The page behind the link. */
  to: string | undefined;
}

/** Reads the text after `#` of a link in an email. */
export function readOrderLink(text: string | undefined): OrderLink | undefined {
  const parts = new URLSearchParams(text ?? "");
  const [order, key] = [parts.get("order"), parts.get("key")];
  return order && key ? { order, key, to: parts.get("to") ?? undefined } : undefined;
}

export async function openOrder({ order, key }: OrderLink): Promise<void> {
  const params = { path: { code: order } };
  await changeSession(() => call(({ POST }) => POST("/api/orders/{code}/open", { params, body: { key } })));
}

/** Creates an account with the code of the email. */
export async function createAccount(code: string, password: string): Promise<void> {
  await changeSession(() => call(({ POST }) => POST("/api/account/create", { body: { code, password } })));
}
