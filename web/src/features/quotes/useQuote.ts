// One quote in full. Fetched again when its live entry or the signed-in user changes; the last value stays until then.

import { useAtomValue } from "jotai";
import { useRef } from "react";
import { at } from "../../api/address.ts";
import { isAbsent } from "../../api/errors.ts";
import { read } from "../../api/resource.ts";
import type { QuoteDetail, QuoteEntry } from "../../api/types.ts";
import { useAnswer } from "../../api/useAnswer.ts";
import { isLoadedAtom } from "../../live/entries.ts";
import { sessionAtom } from "../session/index.ts";
import { quotesAtom } from "./quotes.ts";

export interface KnownQuote {
  detail?: QuoteDetail;
  /** The live entry, which may be newer than the fetched data. */
  live?: QuoteEntry;
  /** The user has no such quote. */
  isGone: boolean;
  error?: unknown;
  retry: () => void;
}

export function useQuote(code: string): KnownQuote {
  const session = useAtomValue(sessionAtom);
  const isLoaded = useAtomValue(isLoadedAtom);
  const live = useAtomValue(quotesAtom).find((quote) => quote.code === code.toUpperCase());
  const whose = session?.customerId ?? "guest";
  const question = session && isLoaded ? `${whose} ${code} ${live?.changedAt ?? ""}` : undefined;
  const asked = useAnswer(question, () => read(at("/api/quotes/{code}", { code })));
  const isGone = isAbsent(asked.error);

  // A failed fetch keeps the known data.
  const last = useRef<QuoteDetail>(undefined);
  if (asked.data) last.current = asked.data;
  if (isGone) last.current = undefined;
  const detail = last.current;

  return {
    ...(detail && { detail }),
    ...(live && { live }),
    isGone,
    ...(asked.error !== undefined && { error: asked.error }),
    retry: asked.retry,
  };
}
