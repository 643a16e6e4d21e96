// What the store sells, asked from the store: the tests know no product by heart.
import type { APIRequestContext } from "@playwright/test";
import type { CategoryNode, Product, ProductCard } from "../../src/api/types.ts";

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

export async function topCategories(request: APIRequestContext): Promise<CategoryNode[]> {
  const answer = await request.get("/api/categories");
  return ((await answer.json()) as { categories: CategoryNode[] }).categories;
}

export const pathOf = (product: { id: number; slug: string }) => `/product/${product.id}/${product.slug}`;
