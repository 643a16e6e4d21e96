// Calls that ask for something in the caller's name show a token that only our own pages can have read. It changes with
// signing in and out, so a call whose token is refused is made once more with a new one.
import { call, type Outcome } from "./call.ts";
import type { Client } from "./client.ts";

const REFUSED = "antiforgery";
let known: string | undefined;

/** The answer of a call that needs the token, or its failure. */
export function callWithToken<T>(make: (client: Client, token: string) => Promise<Outcome<T>>): Promise<T> {
  return call<T>(async (client) => {
    const asked = known === undefined ? await ask<T>(client) : { token: known };
    if ("refused" in asked) return asked.refused;
    const first = await make(client, asked.token);
    if (first.error?.code !== REFUSED) return first;
    const again = await ask<T>(client);
    return "refused" in again ? again.refused : make(client, again.token);
  });
}

async function ask<T>({ GET }: Client): Promise<{ token: string } | { refused: Outcome<T> }> {
  const { data, error, response } = await GET("/api/antiforgery");
  if (!data) return { refused: { error, response } };
  known = data.token;
  return { token: data.token };
}
