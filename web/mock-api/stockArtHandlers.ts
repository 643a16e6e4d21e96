// Stock art: two categories of simple shapes, enough for paging, search and favorites.
import { HttpResponse, http } from "msw";
import type { ArtCategory, ArtPiece } from "../src/api/types.ts";
import { numberIn, problem } from "./answers.ts";
import { asCustomer, type Command } from "./asCustomer.ts";
import { change } from "./state.ts";

const NAMES = ["Circle", "Square", "Star", "Heart", "Leaf", "Wave", "Sun", "Moon"];
const pieces: ArtPiece[] = Array.from({ length: 40 }, (_, at) => ({
  artId: at + 1,
  name: `${NAMES[at % NAMES.length]} ${Math.floor(at / NAMES.length) + 1}`,
  categoryId: at < 30 ? 1 : 2,
  picture: `/stockart/pictures/${at + 1}.svg`,
}));

const categoryOf = (id: number, name: string): ArtCategory => {
  const mine = pieces.filter(({ categoryId }) => categoryId === id);
  const pictures = mine.slice(0, 4).map(({ picture }) => picture);
  return { id, name, collectionId: id, color: id === 1, count: mine.length, pictures };
};
const categories = [categoryOf(1, "Shapes"), categoryOf(2, "Outlines")];
const collections = categories.map(({ id, color }) => ({
  id,
  color,
  name: `Mock art ${id}`,
  author: "The mock",
  license: "MIT",
  licenseUrl: "https://opensource.org/license/mit",
}));

function page(request: Request, found: ArtPiece[]) {
  const query = new URL(request.url).searchParams;
  const [page, ipp] = [Number(query.get("page") ?? 1), Number(query.get("ipp") ?? 24)];
  const pages = Math.max(1, Math.ceil(found.length / ipp));
  return {
    pieces: found.slice((page - 1) * ipp, page * ipp),
    page,
    ipp,
    pages,
    total: found.length,
    corrected: false,
  };
}

const toggle =
  (favorite: boolean): Command =>
  ({ session, id }) => {
    const artId = id("id");
    const key = `artFavorites/${artId}`;
    const there = key in session.entries;
    const version = favorite
      ? change(session, "art_favorite_added", there ? {} : { [key]: { artId, addedAt: Date.now() } })
      : change(session, "art_favorite_removed", {}, there ? [key] : []);
    return HttpResponse.json({ artId, favorite, version });
  };

export const stockArtHandlers = [
  http.get("*/api/stockart/categories", () =>
    HttpResponse.json({ categories, collections, total: pieces.length }),
  ),
  http.get("*/api/stockart/art/:id", ({ request, params }) => {
    const category = categories.find(({ id }) => id === numberIn(params.id));
    if (!category) return problem(404, "not_found", "This stock art category does not exist.");
    const mine = pieces.filter(({ categoryId }) => categoryId === category.id);
    return HttpResponse.json({ ...page(request, mine), category });
  }),
  http.get("*/api/stockart/search", ({ request }) => {
    const term = (new URL(request.url).searchParams.get("q") ?? "").trim().toLowerCase();
    if (term.length < 3) return problem(422, "term_too_short", "Please enter a valid search term.");
    return HttpResponse.json(
      page(
        request,
        pieces.filter(({ name }) => name.toLowerCase().includes(term)),
      ),
    );
  }),
  http.get("*/api/stockart/pieces", ({ request }) => {
    const ids = (new URL(request.url).searchParams.get("ids") ?? "").split(",").map(Number);
    return HttpResponse.json({ pieces: ids.flatMap((id) => pieces.find(({ artId }) => artId === id) ?? []) });
  }),
  http.get("*/stockart/pictures/:name", ({ params }) => {
    const hue = (Number.parseInt(String(params.name), 10) * 47) % 360;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="12" fill="hsl(${hue} 60% 50%)"/></svg>`;
    return new HttpResponse(svg, { headers: { "Content-Type": "image/svg+xml" } });
  }),
  http.post("*/api/stockart/favorites/:id/add", asCustomer(toggle(true))),
  http.post("*/api/stockart/favorites/:id/remove", asCustomer(toggle(false))),
];
