// Finds products for tests in the running store.
import type { APIRequestContext } from "@playwright/test";
import type { CategoriesAnswer, CategoryNode, Product, ProductCard } from "../../src/api/types.ts";

export async function sampleProducts(request: APIRequestContext, count: number): Promise<ProductCard[]> {
  const category = (await topCategories(request))[0];
  const answer = await request.get(`/api/search?category=${category?.id}&ipp=48`);
  const { products } = (await answer.json()) as { products: ProductCard[] };
  const found = products.filter(({ sample }) => sample).slice(0, count);
  if (found.length < count)
    throw new Error(`The store has only ${found.length} products with samples there.`);
  return found;
}

export async function oneProduct(request: APIRequestContext): Promise<ProductCard> {
  const [product] = await sampleProducts(request, 1);
  if (!product) throw new Error("The store is empty.");
  return product;
}

export async function fullProduct(request: APIRequestContext, id: number): Promise<Product> {
  return (await (await request.get(`/api/products/${id}`)).json()) as Product;
}

/** Finds a product by a term and a condition. */
export async function productWhere(
  request: APIRequestContext,
  term: string,
  fits: (product: Product) => boolean,
): Promise<Product> {
  const answer = await request.get(`/api/search?q=${encodeURIComponent(term)}&ipp=24`);
  const { products } = (await answer.json()) as { products: ProductCard[] };
  for (const { id } of products) {
    const product = await fullProduct(request, id);
    if (fits(product)) return product;
  }
  throw new Error(`The store has no such product among those that “${term}” finds.`);
}

export async function categoryTree(request: APIRequestContext): Promise<CategoriesAnswer> {
  return (await (await request.get("/api/categories")).json()) as CategoriesAnswer;
}

export const topCategories = async (request: APIRequestContext): Promise<CategoryNode[]> =>
  (await categoryTree(request)).categories;

/** One product of each category. */
export async function oneOfEachCategory(request: APIRequestContext): Promise<ProductCard[]> {
  const found = await Promise.all(
    (await topCategories(request)).map(async ({ id }) => {
      const answer = await request.get(`/api/search?category=${id}&ipp=12`);
      return ((await answer.json()) as { products: ProductCard[] }).products.slice(0, 1);
    }),
  );
  return found.flat();
}

export const pathOf = (product: { id: number; slug: string }) => `/product/${product.id}/${product.slug}`;
