// What a desk's screen reads: kept while it is asked for again, and asked for again after a sign-in that was missing.
import { useAtomValue } from "jotai";
import type { Address } from "../api/address.ts";
import { type Asked, useAnswer } from "../api/useAnswer.ts";
import { ask } from "./api.ts";
import { signInsAtom } from "./me.ts";

/** `address` undefined: nothing is asked. `retry` asks again; the last answer stays meanwhile. */
export function useDesk<T>(address: Address<T> | undefined): Asked<T> {
  const signIns = useAtomValue(signInsAtom);
  const question = address === undefined ? undefined : `${signIns} ${address}`;
  // Without an address there is no question, and nothing is asked.
  return useAnswer(question, () => ask(address as Address<T>));
}
