// Requesting a proof: validation, mapping of the server's errors, and the call.
import { withAntiforgery } from "../../api/antiforgery.ts";
import { call } from "../../api/call.ts";
import { CallError, explain } from "../../api/errors.ts";
import type { Configuration, Product } from "../../api/types.ts";
import { formMessage } from "../../forms/messages.ts";
import { maxlength } from "../../forms/validators.ts";
import { type Draft, refusedFaults } from "../configuration/index.ts";
import { priceOf } from "../pricing/index.ts";

export const MAX_COMMENT_LENGTH = 1000;

export interface RequestFaults {
  /** Errors that cannot be fixed here: quantities, methods, inks. */
  product?: string;
  /** By location. */
  artwork: Readonly<Record<string, string>>;
  comment?: string;
  /** No field applies. */
  other?: string;
}

export const NO_FAULTS: RequestFaults = { artwork: {} };

export const hasFaults = ({ product, artwork, comment }: RequestFaults) =>
  Boolean(product || comment) || Object.keys(artwork).length > 0;

export const merged = (a: RequestFaults, b: RequestFaults): RequestFaults => ({
  ...a,
  ...b,
  artwork: { ...a.artwork, ...b.artwork },
});

/** A proof shows everything that is printed, so every location needs a file. */
export function checkRequest(
  product: Product,
  configuration: Configuration,
  comment: string,
  uploading: Readonly<Record<string, string>>,
): RequestFaults {
  const { refusal } = priceOf(product, configuration, false);
  const missing = configuration.decorations.filter(({ artworkId }) => artworkId === undefined);
  const tooLong = maxlength(MAX_COMMENT_LENGTH)(comment);
  return {
    ...(refusal && { product: refusal.message }),
    artwork: {
      ...Object.fromEntries(missing.map(({ location }) => [location, formMessage("required")])),
      ...uploading,
    },
    ...(tooLong && { comment: tooLong }),
  };
}

export function refusedRequest(product: Product, draft: Draft, error: unknown): RequestFaults {
  if (!(error instanceof CallError) || error.status !== 422) return { ...NO_FAULTS, other: explain(error) };
  const comment = error.field("comment");
  if (comment) return { ...NO_FAULTS, comment };
  const { parts, rushDays, notes, inks, decorations, other } = refusedFaults(product, draft, error);
  const fixed = parts ?? rushDays ?? notes ?? Object.values(inks)[0];
  return {
    artwork: decorations,
    ...(fixed && { product: fixed }),
    ...(other && { other }),
  };
}

/** Retries use the same key, so that a lost response does not create two proofs. */
export const requestProof = (configuration: Configuration, comment: string, key: string) =>
  withAntiforgery((token) =>
    call(({ POST }) =>
      POST("/api/requestproof/request", {
        body: { ...configuration, ...(comment.trim() && { comment: comment.trim() }) },
        params: { header: { RequestVerificationToken: token, "Idempotency-Key": key } },
      }),
    ),
  );
