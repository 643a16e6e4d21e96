// The draft of an answer to an offer, kept for this tab: it survives a closed dialog, a changed offer and a reload.
import { useState } from "react";

const nameOf = (code: string, answer: string) => `platen.quote.${code}.${answer}`;

export function useAnswerDraft<T extends object>(code: string, answer: string, empty: T) {
  const name = nameOf(code, answer);
  const [kept] = useState(() => ({ ...empty, ...recall<T>(name) }));
  const keep = (typed: T) => {
    try {
      sessionStorage.setItem(name, JSON.stringify(typed));
    } catch {
      // Storage is full or blocked: the draft is lost with the dialog, and nothing else breaks.
    }
  };
  return [kept, keep] as const;
}

export const forgetDraft = (code: string, answer: string) => sessionStorage.removeItem(nameOf(code, answer));

function recall<T>(name: string): Partial<T> {
  try {
    return (JSON.parse(sessionStorage.getItem(name) ?? "null") as Partial<T> | null) ?? {};
  } catch {
    return {};
  }
}
