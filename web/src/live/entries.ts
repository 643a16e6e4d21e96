// Hooks that read the live map. The atom of each hook belongs to its component, so that nothing is kept for unused
// keys, and a component renders again only when its own value changes.
import { atom, useAtomValue } from "jotai";
import { selectAtom } from "jotai/utils";
import { useMemo } from "react";
import type { Entries } from "../api/types.ts";
import { entriesAtom } from "./state.ts";

export function useEntry<T>(key: string): T | undefined {
  return useAtomValue(useMemo(() => atom((get) => get(entriesAtom)?.[key] as T | undefined), [key]));
}

/** All values whose key starts with `prefix`, as an atom that changes only when one of them does. */
export function entriesUnder<T>(prefix: string) {
  return selectAtom(entriesAtom, (entries) => valuesUnder<T>(entries, prefix), sameItems);
}

export function valuesUnder<T>(entries: Entries | undefined, prefix: string): T[] {
  if (!entries) return [];
  return Object.keys(entries)
    .filter((key) => key.startsWith(prefix))
    .map((key) => entries[key] as T);
}

function sameItems<T>(a: T[], b: T[]): boolean {
  return a.length === b.length && a.every((item, index) => Object.is(item, b[index]));
}

/** False until the first snapshot has been folded. */
export const isLoadedAtom = atom((get) => get(entriesAtom) !== undefined);
