import { expect, it } from "vitest";
import { waitingFor } from "./waiting.ts";

const address = { addressId: 1 } as Parameters<typeof waitingFor>[0]["addresses"][number];

it("names what has been begun and not finished", () => {
  const empty = { presentationId: 4, name: "Team", productIds: [] };
  const facts = { samples: 2, addresses: [], presentations: [empty, { ...empty, productIds: [7] }] };
  expect(waitingFor(facts).map(({ text }) => text)).toEqual([
    "2 free samples not ordered yet",
    "There is no address to send anything to",
    "The presentation “Team” has no products yet",
  ]);
});

it("is content when nothing waits", () => {
  expect(waitingFor({ samples: 0, addresses: [address], presentations: [] })).toEqual([]);
});
