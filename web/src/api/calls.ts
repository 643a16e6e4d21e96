// The calls of the server as openapi-fetch reads them. Replaced by the generated `paths` when the document is there.
import type {
  CategoryNode,
  LoginAnswer,
  Problem,
  Product,
  ProductCard,
  SearchAnswer,
  SessionAnswer,
  SuggestAnswer,
} from "./types.ts";

type Json<T> = { content: { "application/json": T } };
type Answers<T> = { 200: Json<T>; default: { content: { "application/problem+json": Problem } } };
type Parameters<Query, Path> = (Path extends undefined ? { path?: never } : { path: Path }) & {
  query?: Query;
};

interface Get<Answer, Query = never, Path = undefined> {
  get: { parameters: Parameters<Query, Path>; responses: Answers<Answer> };
}
interface Post<Answer, Body = undefined, Path = undefined> {
  post: {
    parameters: Parameters<never, Path>;
    requestBody?: Body extends undefined ? never : { content: { "application/json": Body } };
    responses: Answers<Answer>;
  };
}
interface Delete<Answer, Path> {
  delete: { parameters: Parameters<never, Path>; responses: Answers<Answer> };
}

export type FavoriteAnswer = { productId: number; favorite: boolean; version: number };
export type CountAnswer = { count: number; version: number };

export interface paths {
  "/api/session": Get<SessionAnswer>;
  "/api/customer/login/": Post<LoginAnswer, { email: string; password: string; returnUrl?: string }>;
  "/api/customer/logout/": Post<Record<string, never>>;
  "/register": Post<{ customerId: number }, { xemail: string; password: string }>;
  "/api/account/email/registered/": Post<boolean, { email: string }>;
  "/api/myaccount/favorites/list/product/{productId}/add": Post<
    FavoriteAnswer,
    undefined,
    { productId: number }
  >;
  "/api/myaccount/favorites/list/product/{productId}/remove": Post<
    FavoriteAnswer,
    undefined,
    { productId: number }
  >;
  "/api/myaccount/samplebasket/{id}/add": Post<CountAnswer, undefined, { id: number }>;
  "/api/myaccount/samplebasket/{id}/delete": Delete<CountAnswer, { id: number }>;
  "/api/myaccount/samplebasket/addComment": Post<{ comment: string; version: number }, { comment: string }>;
  "/api/search": Get<SearchAnswer>;
  "/api/suggest": Get<SuggestAnswer, { q: string }>;
  "/api/categories": Get<{ categories: CategoryNode[] }>;
  "/api/products/{id}": Get<Product, never, { id: number }>;
  "/api/products": Get<{ products: ProductCard[] }, { ids: string }>;
  "/api/products/featured/{categoryId}/{page}/{size}/": Get<
    { products: ProductCard[]; page: number; size: number; total: number },
    never,
    { categoryId: number; page: number; size: number }
  >;
}
