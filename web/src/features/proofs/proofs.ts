// The customer's proofs in the live map, one proof in full, and the calls that answer them.
import { t } from "@lingui/core/macro";
import { atom, useAtomValue } from "jotai";
import { useEffect, useRef } from "react";
import { at } from "../../api/address.ts";
import { call } from "../../api/call.ts";
import type { OrderDetail, Pin, ProofDetail, ProofEntry, ProofState } from "../../api/types.ts";
import { useKeptResource } from "../../api/useKeptResource.ts";
import { useReadAgain } from "../../api/useReadAgain.ts";
import { entriesUnder, useEntry } from "../../live/entries.ts";
import { isCustomersTurn, type Standing, waitsForArtwork } from "../waiting/index.ts";

const liveProofsAtom = entriesUnder<ProofEntry>("proofs/");

/** The proofs of an order: live ones, or those that were read with an order that a link opened. */
export function useProofsOf({ order, byLink }: OrderDetail): readonly ProofEntry[] {
  const live = useAtomValue(proofsAtom);
  return byLink?.proofs ?? live.filter((proof) => proof.orderId === order.orderId);
}

/** Open and recent proofs, latest first. */
export const proofsAtom = atom((get) =>
  [...get(liveProofsAtom)].sort((a, b) => b.requestedAt - a.requestedAt),
);

const waits = (proof: ProofEntry) => Number(isCustomersTurn(proof));

/** Sorts those waiting for an answer first. */
export const waitingFirst = (proofs: readonly ProofEntry[]) => proofs.toSorted((a, b) => waits(b) - waits(a));

/** The live and past proofs, each once, latest first. */
export function allProofs(live: readonly ProofEntry[], read: readonly ProofEntry[]): ProofEntry[] {
  const all = new Map([...read, ...live].map((proof) => [proof.proofId, proof]));
  return [...all.values()].sort((a, b) => b.requestedAt - a.requestedAt);
}

const STATES: Record<ProofState, string> = {
  requested: t`Waiting for us to draw it`,
  ready: t`Waiting for your approval`,
  changes_requested: t`Waiting for us to change it`,
  approved: t`Approved`,
  cancelled: t`Canceled`,
};

/** The state of a proof, and who it waits for. */
export const stateInWords = (proof: Standing): string =>
  waitsForArtwork(proof) ? t`Waiting for your artwork` : STATES[proof.state];

export const MAX_COMMENT_LENGTH = 1000;

/** Prints a library file at a location of the proof. */
export const putArtwork = (code: string, location: string, artworkId: number) =>
  call(({ POST }) =>
    POST("/api/proofs/{code}/artwork", { params: { path: { code } }, body: { location, artworkId } }),
  );

export const approveProof = ({ proof }: ProofDetail, spelling: boolean) =>
  call(({ POST }) =>
    POST("/api/proofs/{code}/approve", {
      params: { path: { code: proof.code } },
      body: { version: proof.version, configurationHash: proof.configurationHash, spelling },
    }),
  );

export const askForChanges = ({ proof }: ProofDetail, comment: string, pins: Pin[]) =>
  call(({ POST }) =>
    POST("/api/proofs/{code}/changes", {
      params: { path: { code: proof.code } },
      body: { version: proof.version, comment, pins },
    }),
  );

export const cancelProof = (code: string) =>
  call(({ POST }) => POST("/api/proofs/{code}/cancel", { params: { path: { code } } }));

/** One proof; a change of its live entry triggers a fetch. */
export function useProof(code: string) {
  const { data, error, retry } = useKeptResource(at("/api/proofs/{code}", { code }));
  const live = useEntry<ProofEntry>(`proofs/${data?.proof.proofId ?? ""}`);
  const changedAt = live?.changedAt;
  const readFor = useRef<number>(undefined);
  const isOld = data !== undefined && changedAt !== undefined && changedAt > data.proof.changedAt;

  useEffect(() => {
    // Once per change: another node may be slightly behind.
    if (!isOld || readFor.current === changedAt) return;
    readFor.current = changedAt;
    retry();
  }, [isOld, changedAt, retry]);

  useReadAgain(data?.byLink === true, retry);

  return { detail: data, error, retry };
}
