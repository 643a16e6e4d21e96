// The heart and the sample basket.
import { HttpResponse, http } from "msw";
import { problem } from "./answers.ts";
import { asCustomer, type Command, newId, notFound, now, under } from "./asCustomer.ts";
import { products } from "./products.ts";
import { change, sampleOrdersOf } from "./state.ts";

const SHOWN_ORDERS = 5;

const addFavorite: Command = ({ session, id }) => {
  const productId = id("productId");
  if (!products.some(({ id }) => id === productId)) return notFound("This product does not exist.");
  const set: Record<string, unknown> = {};
  let [list] = under(session, "favoriteLists/").filter(
    (key) => (session.entries[key] as { isDefault: boolean }).isDefault,
  );
  if (!list) {
    const listId = newId();
    list = `favoriteLists/${listId}`;
    set[list] = { listId, name: "My favorites", isDefault: true, createdAt: now() };
  }
  const listId = Number(list.split("/")[1]);
  const key = `favorites/${listId}/${productId}`;
  if (!(key in session.entries)) set[key] = { listId, productId, addedAt: now() };
  return HttpResponse.json({ productId, favorite: true, version: change(session, "favorite_added", set) });
};

const removeFavorite: Command = ({ session, id }) => {
  const productId = id("productId");
  const drop = under(session, "favorites/").filter((key) => key.endsWith(`/${productId}`));
  return HttpResponse.json({
    productId,
    favorite: false,
    version: change(session, "favorite_removed", {}, drop),
  });
};

const addSample: Command = ({ session, id }) => {
  const productId = id("id");
  const product = products.find(({ id }) => id === productId);
  if (!product) return notFound("This product does not exist.");
  if (!product.sample) return problem(409, "no_sample", "There is no free sample of this product.");
  const key = `samples/${productId}`;
  const set = key in session.entries ? {} : { [key]: { productId, addedAt: now() } };
  const version = change(session, "sample_added", set);
  return HttpResponse.json({ count: under(session, "samples/").length, version });
};

const removeSample: Command = ({ session, id }) => {
  const key = `samples/${id("id")}`;
  const version = change(session, "sample_removed", {}, key in session.entries ? [key] : []);
  return HttpResponse.json({ count: under(session, "samples/").length, version });
};

const addComment: Command = async ({ session, body }) => {
  const { comment = "" } = await body<{ comment: string }>();
  if (comment.length > 250) return problem(422, "too_long", "Please enter no more than 250 characters.");
  const version = change(session, "sample_comment_changed", { sampleComment: { comment } });
  return HttpResponse.json({ comment, version });
};

const order: Command = async ({ session, customerId, body }) => {
  const { addressId } = await body<{ addressId: number }>();
  const samples = under(session, "samples/");
  if (samples.length === 0)
    return problem(
      409,
      "sample_basket_empty",
      "Your sample basket is empty. Please add a sample from any product page first.",
    );
  const address = session.entries[`addresses/${addressId}`];
  if (!address) return notFound("This address does not exist.");
  const sampleOrderId = newId();
  const { comment } = (session.entries.sampleComment ?? {}) as { comment?: string };
  const productIds = samples.map((key) => Number(key.split("/")[1]));
  const code = "7K3Q-X9M2-RD4T";
  const ordered = {
    sampleOrderId,
    code,
    state: "new",
    orderedAt: now(),
    ...(comment && { comment }),
    address,
    productIds,
  };
  sampleOrdersOf(customerId).unshift(ordered);
  const old = under(session, "sampleOrders/").slice(0, -(SHOWN_ORDERS - 1));
  const entry = { sampleOrderId, code, samples: samples.length, state: "new", orderedAt: now() };
  const drop = [...samples, ...old, ...(comment ? ["sampleComment"] : [])];
  const version = change(session, "samples_ordered", { [`sampleOrders/${sampleOrderId}`]: entry }, drop);
  return HttpResponse.json({ sampleOrderId, samples: samples.length, version });
};

const base = "*/api/myaccount";
export const basketHandlers = [
  http.post(`${base}/favorites/list/product/:productId/add`, asCustomer(addFavorite)),
  http.post(`${base}/favorites/list/product/:productId/remove`, asCustomer(removeFavorite)),
  http.post(`${base}/samplebasket/addComment`, asCustomer(addComment)),
  http.post(`${base}/samplebasket/order`, asCustomer(order)),
  http.post(`${base}/samplebasket/:id/add`, asCustomer(addSample)),
  http.delete(`${base}/samplebasket/:id/delete`, asCustomer(removeSample)),
  http.get(
    `${base}/sampleorders`,
    asCustomer(({ customerId }) =>
      HttpResponse.json({ sampleOrders: sampleOrdersOf(customerId), catalogOrders: [] }),
    ),
  ),
];
