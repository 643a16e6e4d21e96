// Calls that ask for something in the caller's name show that a page of the store made them: by the caller's own token,
// which changes with signing in and out. One that is too old is changed for a new one, once, and nobody hears of it.
import { at } from "./address.ts";
import { CallError } from "./errors.ts";
import { read } from "./resource.ts";

const REFUSED = "antiforgery";
let held: string | undefined;

/** `send` gets the token for the header `RequestVerificationToken`. */
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
