// The catalog: search, suggestions, categories, products, pictures.
import { HttpResponse, http } from "msw";
import { numberIn, problem } from "./answers.ts";
import { drawPicture } from "./pictures.ts";
import { cardOf, categories, hexOf, products, shapes } from "./products.ts";
import { search, suggest } from "./search.ts";

export const catalogHandlers = [
  http.get("*/api/search", ({ request }) => {
    const query = new URL(request.url).searchParams;
    const term = (query.get("q") ?? "").trim();
    if (query.get("kind") !== "sku" && term.length < 3 && !query.get("category")) {
      return problem(422, "term_too_short", "Please enter a valid search term.");
    }
    return HttpResponse.json(search(query));
  }),
  http.get("*/api/suggest", ({ request }) =>
    HttpResponse.json(suggest(new URL(request.url).searchParams.get("q") ?? "")),
  ),
  http.get("*/api/pages/:page", ({ params }) =>
    HttpResponse.json({
      path: params.page === "home" ? "/" : `/content/${params.page}`,
      title: "A page of the shop",
      pieces: [{ html: '<p class="lede">The text of the mock’s page.</p>' }],
    }),
  ),
  http.get("*/api/ratings", () => HttpResponse.json({ ratings: [] })),
  http.get("*/api/products/:id/reviews", () =>
    HttpResponse.json({ average: 0, count: 0, stars: [0, 0, 0, 0, 0], reviews: [], page: 1, pages: 0 }),
  ),
  http.get("*/api/categories", ({ request }) => {
    const id = new URL(request.url).searchParams.get("category");
    if (!id) return HttpResponse.json({ categories });
    const branch = categories.flatMap((c) => [c, ...c.children]).filter((c) => c.id === Number(id));
    return branch.length > 0
      ? HttpResponse.json({ categories: branch })
      : problem(404, "not_found", "This category does not exist.");
  }),
  http.get("*/api/products/featured/:category/:page/:size/", ({ params }) => {
    const size = numberIn(params.size);
    const featured = products.filter(({ featured }) => featured);
    return HttpResponse.json({
      products: featured.slice(0, size).map((p) => cardOf(p)),
      page: 1,
      size,
      total: featured.length,
    });
  }),
  http.get("*/api/products/bestsellers", () =>
    HttpResponse.json({ products: products.slice(0, 8).map((p) => cardOf(p)), ranked: true }),
  ),
  http.get("*/api/products/:id/goeswith", ({ params }) =>
    HttpResponse.json({
      products: products
        .filter(({ id }) => id !== numberIn(params.id))
        .slice(0, 4)
        .map((p) => cardOf(p)),
    }),
  ),
  http.get("*/api/products/:id", ({ params }) => {
    const product = products.find(({ id }) => id === numberIn(params.id));
    return product ? HttpResponse.json(product) : problem(404, "not_found", "This product does not exist.");
  }),
  http.get("*/api/products", ({ request }) => {
    const ids = (new URL(request.url).searchParams.get("ids") ?? "").split(",").map(Number);
    const found = ids.flatMap((id) => products.find((p) => p.id === id) ?? []);
    return HttpResponse.json({ products: found.map((p) => cardOf(p)) });
  }),
  http.get("*/api/category/:id/image/src", ({ params }) => {
    const node = categories.flatMap((c) => [c, ...c.children]).find(({ id }) => id === numberIn(params.id));
    return node?.imageUrl
      ? HttpResponse.json({ src: node.imageUrl })
      : problem(404, "not_found", "No such category.");
  }),
  http.get("*/pictures/:sku/:color/:view", ({ params }) => {
    const view = String(params.view).replace(/\.svg$/, "");
    const svg = drawPicture(shapes.get(String(params.sku)) ?? "card", hexOf(String(params.color)), view);
    return new HttpResponse(svg, {
      headers: { "Content-Type": "image/svg+xml", "Cache-Control": "max-age=3600" },
    });
  }),
];
