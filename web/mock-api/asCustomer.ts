// Handlers for commands of customers and visitors. A repeated idempotency key gets the first response.
import { HttpResponse } from "msw";
import { accountOf, cookieOf, GUEST_COOKIE, loginRequired, numberIn, problem } from "./answers.ts";
import { guestOf, replays, type Session, sessionOf } from "./state.ts";

export interface Asked {
  session: Session;
  customerId: number;
  request: Request;
  /** The path parameter as a number. */
  id: (name: string) => number;
  /** The body as an object; empty if there is none. */
  body: <T>() => Promise<Partial<T>>;
}

export type Command = (asked: Asked) => Promise<Response> | Response;

type Answered = (asked: { request: Request; params: Record<string, unknown> }) => Promise<Response>;

export function asCustomer(command: Command): Answered {
  return async ({ request, params }) => {
    const account = accountOf(request);
    if (!account) return loginRequired();
    return answer(command, request, params, sessionOf(account.customerId), account.customerId);
  };
}

/** A handler for a command that guests may use too. Assigns a guest cookie if there is none. */
export function asVisitor(command: Command): Answered {
  return async ({ request, params }) => {
    const account = accountOf(request);
    if (account) return answer(command, request, params, sessionOf(account.customerId), account.customerId);
    const known = cookieOf(request.headers.get("cookie"), GUEST_COOKIE);
    const guest = known ?? crypto.randomUUID();
    const response = await answer(command, request, params, guestOf(guest), 0);
    if (!known) response.headers.set("Set-Cookie", `${GUEST_COOKIE}=${guest}; Path=/; SameSite=Lax`);
    return response;
  };
}

async function answer(
  command: Command,
  request: Request,
  params: Record<string, unknown>,
  session: Session,
  customerId: number,
): Promise<Response> {
  const key = `${session.id} ${request.headers.get("Idempotency-Key")}`;
  const before = replays.get(key);
  if (before)
    return HttpResponse.json(before.body as object, {
      status: before.status,
      headers: { "Idempotent-Replayed": "true" },
    });
  const response = await command({
    session,
    customerId,
    request,
    id: (name) => numberIn(params[name]),
    body: async () => JSON.parse((await request.text()) || "{}"),
  });
  if (request.headers.has("Idempotency-Key"))
    replays.set(key, { body: await response.clone().json(), status: response.status });
  return response;
}

export const under = (session: Session, prefix: string) =>
  Object.keys(session.entries).filter((key) => key.startsWith(prefix));

let lastId = 1000;
export const newId = () => ++lastId;
export const now = () => Date.now();

export const invalid = (field: string, code: string, message: string) =>
  problem(422, "invalid", message, { errors: [{ field, code, message }] });
export const notFound = (message: string) => problem(404, "not_found", message);

/** An optional text: omitted if empty, rejected if too long. */
export function clearable(text: string | undefined, most: number): string | undefined | Response {
  const trimmed = (text ?? "").trim();
  if ([...trimmed].length > most)
    return invalid("text", "too_long", `Please enter no more than ${most} characters.`);
  return trimmed || undefined;
}
