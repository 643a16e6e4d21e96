// Calls for suggestions, and a minimal valid configuration: one part, one printing or none.
import { at } from "../../api/address.ts";
import type { Configuration, Product } from "../../api/types.ts";
import { leastOf, type Priced, priceOf } from "../../features/pricing/index.ts";
import { send } from "../api.ts";
import type { SuggestionRequest } from "../contract.ts";

export const MAX_NOTE_LENGTH = 500;

const suggestions = (key: string) => at("/api/support/sessions/{key}/suggestions", { key });

/** The latest suggestions of a session with their outcomes. */
export const suggestionsAddress = suggestions;

export const suggest = (session: string, body: SuggestionRequest, retryKey: string) =>
  send<{ suggestionId: number }>(suggestions(session), body, retryKey);

export const withdraw = (session: string, suggestionId: number) =>
  send(`${suggestions(session)}/${suggestionId}/withdraw`);

/** The chosen options of a product. */
export interface Chosen {
  partId: number;
  quantity: number;
  /** Location and method, as named by `printingsOf`; empty means not printed. */
  printing: string;
  colors: number;
}

export interface PrintingOption {
  id: string;
  name: string;
  location: string;
  method: string;
  maxColors: number;
}

export const printingsOf = (product: Product): PrintingOption[] =>
  product.locations.flatMap(({ name, decorations }) =>
    decorations.map(({ method, maxColors }) => ({
      id: `${name}\n${method}`,
      name: `${name}: ${method}`,
      location: name,
      method,
      maxColors,
    })),
  );

/** "Red, M", or the SKU if there is no choice. */
export const partName = ({ color, size, sku }: Product["parts"][number]) =>
  [color, size].filter(Boolean).join(", ") || sku;

export function firstChoice(product: Product): Chosen {
  const partId = product.parts[0]?.id ?? 0;
  return { partId, quantity: leastOf(product, [partId]), printing: "", colors: 1 };
}

export function configurationFor(product: Product, chosen: Chosen): Configuration {
  const printing = printingsOf(product).find(({ id }) => id === chosen.printing);
  return {
    productId: product.id,
    parts: [{ partId: chosen.partId, quantity: chosen.quantity }],
    decorations: printing
      ? [
          {
            location: printing.location,
            method: printing.method,
            colors: printing.maxColors > 0 ? chosen.colors : 0,
          },
        ]
      : [],
  };
}

/** The price, or why it is not possible: the same as in the customer's cart. */
export const pricedFor = (product: Product, chosen: Chosen): Priced =>
  priceOf(product, configurationFor(product, chosen));
