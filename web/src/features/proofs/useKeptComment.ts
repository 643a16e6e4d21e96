// The comment of a request, kept for this tab and customer until it is sent.
import { useAtomValue } from "jotai";
import { useState } from "react";
import { forgetInTab, keepInTab, recallInTab } from "../../base/tabMemory.ts";
import { sessionAtom } from "../session/index.ts";

export function useKeptComment(productId: number) {
  const customerId = useAtomValue(sessionAtom)?.customerId ?? 0;
  const name = `platen.proof.${productId}`;
  const [comment, setComment] = useState(() => recallInTab<string>(name, customerId) ?? "");

  function type(text: string) {
    setComment(text);
    keepInTab(name, customerId, text);
  }
  return [comment, type, () => forgetInTab(name)] as const;
}
