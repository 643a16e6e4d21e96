// What a customer changes: hearts, samples, the comment. A replayed key gets the first answer.
import { HttpResponse, http } from "msw";
import { accountOf, loginRequired, numberIn, problem } from "./answers.ts";
import { products } from "./catalog.ts";
import { change, replays, type Session, sessionOf } from "./state.ts";

export type Command = (session: Session, request: Request, id: number) => Promise<Response> | Response;

export function asCustomer(command: Command, param = "id") {
  return async ({ request, params }: { request: Request; params: Record<string, unknown> }) => {
    const account = accountOf(request);
    if (!account) return loginRequired();
    const key = `${account.customerId} ${request.headers.get("Idempotency-Key")}`;
    const before = replays.get(key);
    if (before)
      return HttpResponse.json(before.body as object, {
        status: before.status,
        headers: { "Idempotent-Replayed": "true" },
      });
    const response = await command(sessionOf(account.customerId), request, numberIn(params[param]));
    if (request.headers.has("Idempotency-Key"))
      replays.set(key, { body: await response.clone().json(), status: response.status });
    return response;
  };
}

const under = (session: Session, prefix: string) =>
  Object.keys(session.entries).filter((key) => key.startsWith(prefix));
const now = () => Date.now();

const addFavorite: Command = (session, _, productId) => {
  if (!products.some(({ id }) => id === productId))
    return problem(404, "not_found", "This product does not exist.");
  const listId = Number(under(session, "favoriteLists/")[0]?.split("/")[1]);
  const key = `favorites/${listId}/${productId}`;
  const set = key in session.entries ? {} : { [key]: { listId, productId, addedAt: now() } };
  return HttpResponse.json({ productId, favorite: true, version: change(session, "favorite_added", set) });
};

const removeFavorite: Command = (session, _, productId) => {
  const drop = under(session, "favorites/").filter((key) => key.endsWith(`/${productId}`));
  return HttpResponse.json({
    productId,
    favorite: false,
    version: change(session, "favorite_removed", {}, drop),
  });
};

const addSample: Command = (session, _, productId) => {
  const product = products.find(({ id }) => id === productId);
  if (!product) return problem(404, "not_found", "This product does not exist.");
  if (!product.sample) return problem(409, "no_sample", "There is no free sample of this product.");
  const key = `samples/${productId}`;
  const set = key in session.entries ? {} : { [key]: { productId, addedAt: now() } };
  const version = change(session, "sample_added", set);
  return HttpResponse.json({ count: under(session, "samples/").length, version });
};

const removeSample: Command = (session, _, productId) => {
  const key = `samples/${productId}`;
  const version = change(session, "sample_removed", {}, key in session.entries ? [key] : []);
  return HttpResponse.json({ count: under(session, "samples/").length, version });
};

const addComment: Command = async (session, request) => {
  const { comment } = (await request.json()) as { comment: string };
  if (comment.length > 250) return problem(422, "too_long", "Please enter no more than 250 characters.");
  const version = change(session, "sample_comment_changed", { sampleComment: { comment } });
  return HttpResponse.json({ comment, version });
};

const base = "*/api/myaccount";
export const basketHandlers = [
  http.post(`${base}/favorites/list/product/:productId/add`, asCustomer(addFavorite, "productId")),
  http.post(`${base}/favorites/list/product/:productId/remove`, asCustomer(removeFavorite, "productId")),
  http.post(`${base}/samplebasket/addComment`, asCustomer(addComment)),
  http.post(`${base}/samplebasket/:id/add`, asCustomer(addSample)),
  http.delete(`${base}/samplebasket/:id/delete`, asCustomer(removeSample)),
];
