// Favorite lists: create, rename, delete, add, notes and email.
import { HttpResponse, http } from "msw";
import type { FavoriteListEntry } from "../src/api/types.ts";
import { asCustomer, type Command, clearable, invalid, newId, notFound, now, under } from "./asCustomer.ts";
import { change, type Session } from "./state.ts";

const MAX_NAME_LENGTH = 20;
const MAX_NOTES_LENGTH = 250;

const listOf = (session: Session, listId: number) =>
  session.entries[`favoriteLists/${listId}`] as FavoriteListEntry | undefined;
const noSuchList = () => notFound("This list does not exist.");

function wrongName(name = "") {
  if (!name.trim()) return invalid("name", "required", "Name is required.");
  if ([...name.trim()].length > MAX_NAME_LENGTH) return invalid("name", "too_long", "The name is too long.");
  return undefined;
}

function put(session: Session, listId: number, productIds: number[] = []) {
  return Object.fromEntries(
    productIds
      .map(
        (productId) => [`favorites/${listId}/${productId}`, { listId, productId, addedAt: now() }] as const,
      )
      .filter(([key]) => !(key in session.entries)),
  );
}

const create: Command = async ({ session, body }) => {
  const { name = "", favoriteProductIds } = await body<{ name: string; favoriteProductIds: number[] }>();
  const wrong = wrongName(name);
  if (wrong) return wrong;
  const listId = newId();
  const isDefault = under(session, "favoriteLists/").length === 0;
  const list = { listId, name: name.trim(), isDefault, createdAt: now() };
  const set = { [`favoriteLists/${listId}`]: list, ...put(session, listId, favoriteProductIds) };
  return HttpResponse.json({ listId, version: change(session, "favorite_list_created", set) });
};

const rename: Command = async ({ session, id, body }) => {
  const { name = "" } = await body<{ name: string }>();
  const list = listOf(session, id("id"));
  if (!list) return noSuchList();
  const wrong = wrongName(name);
  if (wrong) return wrong;
  const set = { [`favoriteLists/${list.listId}`]: { ...list, name: name.trim() } };
  return HttpResponse.json({
    listId: list.listId,
    version: change(session, "favorite_list_renamed", set),
  });
};

const remove: Command = ({ session, id }) => {
  const listId = id("id");
  const list = listOf(session, listId);
  if (!list) return noSuchList();
  const own = `favoriteLists/${listId}`;
  const heir = under(session, "favoriteLists/").find((key) => key !== own);
  const set =
    list.isDefault && heir ? { [heir]: { ...(session.entries[heir] as object), isDefault: true } } : {};
  const drop = [own, ...under(session, `favorites/${listId}/`)];
  return HttpResponse.json({ listId, version: change(session, "favorite_list_deleted", set, drop) });
};

const add: Command = async ({ session, id, body }) => {
  const listId = id("id");
  if (!listOf(session, listId)) return noSuchList();
  const { favoriteProductIds } = await body<{ favoriteProductIds: number[] }>();
  const version = change(session, "favorite_added", put(session, listId, favoriteProductIds));
  return HttpResponse.json({ listId, version });
};

const takeOff: Command = ({ session, id }) => {
  const listId = id("id");
  const productId = id("productId");
  if (listId !== -1 && !listOf(session, listId)) return noSuchList();
  const prefix = listId === -1 ? "favorites/" : `favorites/${listId}/`;
  const drop = under(session, prefix).filter((key) => key.endsWith(`/${productId}`));
  const version = change(session, "favorite_removed", {}, drop);
  const favorite = under(session, "favorites/").some((key) => key.endsWith(`/${productId}`));
  return HttpResponse.json({ productId, favorite, version });
};

const note: Command = async ({ session, id, body }) => {
  const key = `favorites/${id("id")}/${id("productId")}`;
  const entry = session.entries[key] as { notes?: string } | undefined;
  if (!entry) return notFound("This product is not on that list.");
  const notes = clearable((await body<{ notes: string }>()).notes, MAX_NOTES_LENGTH);
  if (notes instanceof Response) return notes;
  const { notes: _, ...rest } = entry;
  const version = change(session, "favorite_noted", { [key]: { ...rest, ...(notes && { notes }) } });
  return HttpResponse.json({ notes: notes ?? "", version });
};

const email: Command = async ({ body }) => {
  const { email = "", favoriteProductIds = [] } = await body<{
    email: string;
    favoriteProductIds: number[];
  }>();
  if (!email.includes("@")) return invalid("email", "email", "Please enter a valid email address.");
  if (favoriteProductIds.length === 0)
    return invalid("favoriteProductIds", "required", "Please select at least one product.");
  return HttpResponse.json({});
};

const base = "*/api/myaccount/favorites";
export const favoriteHandlers = [
  http.post(`${base}/list/new`, asCustomer(create)),
  http.post(`${base}/list/:id/update`, asCustomer(rename)),
  http.post(`${base}/list/:id/delete`, asCustomer(remove)),
  http.post(`${base}/list/:id/products/add`, asCustomer(add)),
  http.post(`${base}/list/:id/product/:productId/remove`, asCustomer(takeOff)),
  http.post(`${base}/list/:id/product/:productId/update/notes`, asCustomer(note)),
  http.post(`${base}/email`, asCustomer(email)),
];
