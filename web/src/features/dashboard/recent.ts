// Recent activity of an account, newest first, from the live map.
import { plural, t } from "@lingui/core/macro";
import type {
  FavoriteEntry,
  FavoriteListEntry,
  OrderEntry,
  PresentationEntry,
  SampleEntry,
  SampleOrderEntry,
} from "../../api/types.ts";
import { formatCount } from "../../format/numbers.ts";

export interface Happening {
  key: string;
  at: number;
  /** The text; `{product}` is replaced by the product's name. */
  text: string;
  productId?: number;
  list?: number;
  presentation?: number;
  /** The code of an order. */
  order?: string;
}

export interface Sources {
  favorites: FavoriteEntry[];
  lists: FavoriteListEntry[];
  orders: Array<Pick<OrderEntry, "code" | "placedAt">>;
  samples: SampleEntry[];
  sampleOrders: Array<Pick<SampleOrderEntry, "sampleOrderId" | "samples" | "orderedAt">>;
  presentations: PresentationEntry[];
}

export function recentHappenings(from: Sources, most: number): Happening[] {
  const nameOf = new Map(from.lists.map(({ listId, name }) => [listId, name]));
  const all: Happening[] = [
    ...from.favorites.map(({ listId, productId, addedAt }) => ({
      key: `favorite ${listId} ${productId}`,
      at: addedAt,
      text: savedInWords(nameOf.get(listId)),
      productId,
      list: listId,
    })),
    ...from.orders.map(({ code, placedAt }) => ({
      key: `order ${code}`,
      at: placedAt,
      text: t`Order ${code} placed`,
      order: code,
    })),
    ...from.samples.map(({ productId, addedAt }) => ({
      key: `sample ${productId}`,
      at: addedAt,
      text: t`{product} added to the sample basket`,
      productId,
    })),
    ...from.sampleOrders.map(({ sampleOrderId, samples, orderedAt }) => ({
      key: `sample order ${sampleOrderId}`,
      at: orderedAt,
      text: plural(samples, { one: "1 sample ordered", other: `${formatCount(samples)} samples ordered` }),
    })),
    ...from.presentations.map(({ presentationId, name, createdAt }) => ({
      key: `presentation ${presentationId}`,
      at: createdAt,
      text: t`Presentation “${name}” created`,
      presentation: presentationId,
    })),
  ];
  return all.sort((a, b) => b.at - a.at).slice(0, most);
}

const savedInWords = (list: string | undefined) =>
  list === undefined ? t`{product} saved to your favorites` : t`{product} saved to ${list}`;
