// Data of a support page: kept while it is fetched again, and fetched again after a missing sign-in.
import { useAtomValue } from "jotai";
import type { Address } from "../api/address.ts";
import { type Asked, useAnswer } from "../api/useAnswer.ts";
import { ask } from "./api.ts";
import { signInsAtom } from "./me.ts";

/** With `address` undefined no request is sent. `retry` fetches again; the last value stays meanwhile. */
export function useSupport<T>(address: Address<T> | undefined): Asked<T> {
  const signIns = useAtomValue(signInsAtom);
  const question = address === undefined ? undefined : `${signIns} ${address}`;
  // Without an address there is no question, and no request.
  return useAnswer(question, () => ask(address as Address<T>));
}
