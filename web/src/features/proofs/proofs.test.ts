import { expect, it } from "vitest";
import type { ProofEntry } from "../../api/types.ts";
import { allProofs, waitingFirst } from "./proofs.ts";

const proof = (proofId: number, state: ProofEntry["state"]) =>
  ({ proofId, state, requestedAt: proofId }) as ProofEntry;

it("lists each proof once with its current state, latest first", () => {
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

it("sorts those waiting for an answer first and keeps the order otherwise", () => {
  const sorted = waitingFirst([
    proof(4, "approved"),
    proof(3, "ready"),
    proof(2, "requested"),
    proof(1, "ready"),
  ]);
  expect(sorted.map(({ proofId }) => proofId)).toEqual([3, 1, 4, 2]);
});
