// One quote with all that is known of it. The live entry says that there is news, and whoever signs in is somebody else: the
// quote is then read again, and what was read last stays until the new is there.

import { useAtomValue } from "jotai";
import { useRef } from "react";
import { at } from "../../api/address.ts";
import { CallError } from "../../api/errors.ts";
import { read } from "../../api/resource.ts";
import type { QuoteDetail, QuoteEntry } from "../../api/types.ts";
import { useAnswer } from "../../api/useAnswer.ts";
import { isLoadedAtom } from "../../live/entries.ts";
import { sessionAtom } from "../session/index.ts";
import { quotesAtom } from "./quotes.ts";

const NOT_FOUND = 404;

export interface KnownQuote {
  detail?: QuoteDetail;
  /** How far it is by the live map, which may know more than what has been read. */
  live?: QuoteEntry;
  /** The caller has no such quote. */
  isAbsent: boolean;
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
  const isAbsent = asked.error instanceof CallError && asked.error.status === NOT_FOUND;

  // A failure to read the news takes nothing away of what is known.
  const last = useRef<QuoteDetail>(undefined);
  if (asked.data) last.current = asked.data;
  if (isAbsent) last.current = undefined;
  const detail = last.current;

  return {
    ...(detail && { detail }),
    ...(live && { live }),
    isAbsent,
    ...(asked.error !== undefined && { error: asked.error }),
    retry: asked.retry,
  };
}
