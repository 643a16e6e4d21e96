// Sends a request. Loads when the form is sent.
import { withAntiforgery } from "../../api/antiforgery.ts";
import { call } from "../../api/call.ts";
import { CallError, explain } from "../../api/errors.ts";
import type { QuoteRequest } from "../../api/types.ts";
import { LABELS, type Refused, type Values, type Wanted } from "./request.ts";

interface Request {
  values: Values;
  wanted: Wanted;
  /** The solution of the robot check. */
  token: string;
  /** The idempotency key of a body. */
  keyOf: (body: QuoteRequest) => string;
}

/** Returns the code of the new quote, or why there is none. */
export async function sendRequest({ values, wanted, token, keyOf }: Request): Promise<string | Refused> {
  const body = requestOf(values, wanted, token);
  try {
    return (await requestQuote(body, keyOf(body))).code;
  } catch (error) {
    return refusedBy(error);
  }
}

/** A repeated key makes only one quote. */
const requestQuote = (body: QuoteRequest, key: string) =>
  withAntiforgery((token) =>
    call(({ POST }) =>
      POST("/api/requestquote/request", {
        body,
        params: { header: { RequestVerificationToken: token, "Idempotency-Key": key } },
      }),
    ),
  );

export function requestOf(values: Values, wanted: Wanted, token: string): QuoteRequest {
  const { firstName, lastName, ...rest } = values;
  const optional = Object.entries(rest).filter(([, typed]) => typed.trim() !== "");
  return {
    ...("fromCart" in wanted ? { fromCart: true } : wanted.configuration),
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    ...Object.fromEntries(optional.map(([name, typed]) => [name, typed.trim()])),
    recaptchaResponse: token,
  };
}

const OF_WANTED = /^(lines|parts|decorations|notes|rushDays|quantity|productId|partId)\b/;

/** Maps a failed call to parts of the page, or to all of it. */
export function refusedBy(error: unknown): Refused {
  const named = error instanceof CallError ? (error.problem.errors ?? []) : [];
  const fields = named.filter(({ field }) => field in LABELS);
  const wanted = named.find(({ field }) => OF_WANTED.test(field))?.message;
  const robot = named.find(({ field }) => field === "recaptchaResponse")?.message;
  const isSaid = fields.length > 0 || wanted !== undefined || robot !== undefined;
  return {
    fields: Object.fromEntries(fields.map(({ field, message }) => [field, message])),
    ...(wanted !== undefined && { wanted }),
    ...(robot !== undefined && { robot }),
    ...(!isSaid && { form: explain(error) }),
  };
}
