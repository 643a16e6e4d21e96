import { expect, it } from "vitest";
import { waitingFor } from "./waiting.ts";

const address = { addressId: 1 } as Parameters<typeof waitingFor>[0]["addresses"][number];

it("lists unfinished tasks", () => {
  const empty = { presentationId: 4, name: "Team", productIds: [] };
  const facts = {
    proofs: 2,
    quotes: 1,
    samples: 2,
    addresses: [],
    presentations: [empty, { ...empty, productIds: [7] }],
  };
  expect(waitingFor(facts).map(({ text }) => text)).toEqual([
    "2 proofs are waiting for you",
    "1 quote is waiting for you",
    "2 free samples not ordered yet",
    "Your address book is empty",
    "The presentation “Team” has no products yet",
  ]);
});

it("lists nothing if nothing is waiting", () => {
  expect(waitingFor({ proofs: 0, quotes: 0, samples: 0, addresses: [address], presentations: [] })).toEqual(
    [],
  );
});
