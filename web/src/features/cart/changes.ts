// The calls that change the cart.
import { call } from "../../api/call.ts";
import type { CartLineAnswer, Configuration } from "../../api/types.ts";

/** The whole line, or only the quantity of a line with one part. */
export type LineChange = Omit<Configuration, "productId"> | { quantity: number };

/** Retries use the same key, so that a lost response does not create two lines. */
const keyed = (key: string) => ({ header: { "Idempotency-Key": key } });

export const addLine = (body: Configuration, key: string): Promise<CartLineAnswer> =>
  call(({ POST }) => POST("/api/cart/lines", { body, params: keyed(key) }));

export const changeLine = (id: number, body: LineChange, key: string): Promise<CartLineAnswer> =>
  call(({ PATCH }) => PATCH("/api/cart/lines/{id}", { body, params: { path: { id }, ...keyed(key) } }));

export type Move = "remove" | "restore" | "save" | "unsave";

export function moveLine(id: number, move: Move): Promise<CartLineAnswer> {
  const params = { params: { path: { id } } };
  return call(({ POST, DELETE }) => {
    switch (move) {
      case "remove":
        return DELETE("/api/cart/lines/{id}", params);
      case "restore":
        return POST("/api/cart/lines/{id}/restore", params);
      case "save":
        return POST("/api/cart/lines/{id}/save", params);
      case "unsave":
        return POST("/api/cart/lines/{id}/unsave", params);
    }
  });
}

/** Confirms the notices about changed prices. */
export const seePrices = () => call(({ POST }) => POST("/api/cart/seen"));
