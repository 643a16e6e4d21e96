// Anti-forgery tokens. A token belongs to the signed-in account, so it changes at sign-in and sign-out. An expired
// token is replaced once, without an error.
import { at } from "./address.ts";
import { CallError } from "./errors.ts";
import { read } from "./resource.ts";

const REFUSED = "antiforgery";
let held: string | undefined;

/** Calls `send` with the token for the header `RequestVerificationToken`. */
export async function withAntiforgery<T>(send: (token: string) => Promise<T>): Promise<T> {
  held ??= await ask();
  try {
    return await send(held);
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== REFUSED) throw error;
    held = await ask();
    return send(held);
  }
}

async function ask(): Promise<string> {
  const { token } = await read(at("/api/antiforgery"));
  return token;
}
