import { expect, it } from "vitest";
import type { ProofEntry } from "../../api/types.ts";
import { allProofs, waitingFirst } from "./proofs.ts";

const proof = (proofId: number, state: ProofEntry["state"]) =>
  ({ proofId, state, requestedAt: proofId }) as ProofEntry;

it("knows each proof once, as it is now, the latest first", () => {
  const all = allProofs(
    [proof(2, "approved"), proof(3, "ready")],
    [proof(1, "cancelled"), proof(2, "ready")],
  );
  expect(all.map(({ proofId, state }) => [proofId, state])).toEqual([
    [3, "ready"],
    [2, "approved"],
    [1, "cancelled"],
  ]);
});

it("puts what waits for an answer before the rest, and leaves the order alone otherwise", () => {
  const sorted = waitingFirst([
    proof(4, "approved"),
    proof(3, "ready"),
    proof(2, "requested"),
    proof(1, "ready"),
  ]);
  expect(sorted.map(({ proofId }) => proofId)).toEqual([3, 1, 4, 2]);
});
