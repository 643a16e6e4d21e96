// What was typed as an answer to an offer, for this tab: a dialog that was closed, an offer that changed and a reload lose
// nothing.
import { useState } from "react";

const nameOf = (code: string, answer: string) => `platen.quote.${code}.${answer}`;

export function useAnswerDraft<T extends object>(code: string, answer: string, empty: T) {
  const name = nameOf(code, answer);
  const [kept] = useState(() => ({ ...empty, ...recall<T>(name) }));
  const keep = (typed: T) => {
    try {
      sessionStorage.setItem(name, JSON.stringify(typed));
    } catch {
      // Full or forbidden: it is lost with the dialog, and nothing else.
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
