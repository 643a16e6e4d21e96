// Calls for observing a session. Each observation requires a reason, which is recorded.
import { t } from "@lingui/core/macro";
import { at } from "../../api/address.ts";
import type { ArtworkEntry } from "../../api/types.ts";
import { lengthOf } from "../../format/numbers.ts";
import { send } from "../api.ts";

export const MAX_REASON_LENGTH = 200;

const session = (key: string) => `/api/support/sessions/${encodeURIComponent(key)}`;
const observation = (id: number) => at("/api/support/observations/{id}", { id });

export const observationAddress = observation;

/** The preview of a file of the observed session. The hash in the address changes with the file. */
export const observedPreview = (id: number, { artworkId, sha256 }: ArtworkEntry) =>
  `${observation(id)}/artwork/${artworkId}/preview?v=${sha256.slice(0, 16)}`;

export const startObserving = (key: string, reason: string, retryKey: string) =>
  send<{ observationId: number }>(`${session(key)}/observe`, { reason }, retryKey);

export const reveal = (id: number, reason: string, retryKey: string) =>
  send(`${observation(id)}/reveal`, { reason }, retryKey);

export const endObserving = (id: number) => send(`${observation(id)}/end`);

/** Validates a reason by the server's rule. */
export function reasonFault(reason: string): string | undefined {
  const length = lengthOf(reason);
  if (length === 0) return t`Please enter a reason. It is recorded.`;
  if (length > MAX_REASON_LENGTH)
    return t`Please use at most ${MAX_REASON_LENGTH} characters. There are ${length}.`;
  return undefined;
}
