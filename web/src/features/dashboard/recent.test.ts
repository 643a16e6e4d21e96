import { expect, it } from "vitest";
import { recentHappenings } from "./recent.ts";

it("lists the latest events of all kinds, newest first, up to the limit", () => {
  const sources = {
    favorites: [
      { listId: 1, productId: 7, addedAt: 50 },
      { listId: 9, productId: 8, addedAt: 10 },
    ],
    lists: [{ listId: 1, name: "Fair", isDefault: true, createdAt: 0 }],
    orders: [{ code: "AAAA-BBBB-CCCC", placedAt: 55 }],
    samples: [{ productId: 7, addedAt: 40 }],
    sampleOrders: [{ sampleOrderId: 3, samples: 2, orderedAt: 60 }],
    presentations: [{ presentationId: 4, name: "Team", createdAt: 20 }],
  };
  expect(recentHappenings(sources, 5).map(({ text }) => text)).toEqual([
    "2 samples ordered",
    "Order AAAA-BBBB-CCCC placed",
    "{product} saved to Fair",
    "{product} added to the sample basket",
    "Presentation “Team” created",
  ]);
  expect(recentHappenings(sources, 9).at(-1)?.text).toBe("{product} saved to your favorites");
});
