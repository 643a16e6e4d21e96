import { expect, it } from "vitest";
import { store } from "../../base/store.ts";
import { entriesAtom } from "../../live/state.ts";
import { proofsWaitingAtom, quotesWaitingAtom, waitingInWords } from "./waitingNow.ts";

it("counts only what waits for the customer", () => {
  store.set(entriesAtom, {
    "proofs/1": { state: "ready" },
    "proofs/2": { state: "approved" },
    "proofs/3": { state: "requested" },
    "proofs/7": { state: "requested", lacksArtwork: true },
    "proofs/8": { state: "cancelled", lacksArtwork: true },
    "quotes/4": { state: "offered" },
    "quotes/5": { state: "accepted" },
    "quotes/6": { state: "in_review" },
  });
  expect([store.get(proofsWaitingAtom), store.get(quotesWaitingAtom)]).toEqual([2, 2]);
  store.set(entriesAtom, undefined);
  expect([store.get(proofsWaitingAtom), store.get(quotesWaitingAtom)]).toEqual([0, 0]);
});

it("formats the counts", () => {
  expect(waitingInWords(0, 0)).toBe("");
  expect(waitingInWords(1, 0)).toBe("1 proof is waiting for you");
  expect(waitingInWords(0, 2)).toBe("2 quotes are waiting for you");
  expect(waitingInWords(1, 1)).toBe("1 proof and 1 quote are waiting for you");
});
