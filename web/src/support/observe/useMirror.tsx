// Access to the mirror for the panels. Each renders again only when its own entries change.
import { atom, useAtomValue } from "jotai";
import { selectAtom } from "jotai/utils";
import { createContext, useContext, useMemo } from "react";
import { valuesUnder } from "../../live/entries.ts";
import type { Mirror } from "./mirror.ts";

const MirrorContext = createContext<Mirror | undefined>(undefined);
export const MirrorProvider = MirrorContext.Provider;

export function useMirror(): Mirror {
  const mirror = useContext(MirrorContext);
  if (!mirror) throw new Error("A mirror panel is used outside a mirror.");
  return mirror;
}

/** All values whose key starts with `prefix`. */
export function useMirrored<T>(prefix: string): T[] {
  const { entriesAtom } = useMirror();
  return useAtomValue(
    useMemo(
      () => selectAtom(entriesAtom, (entries) => valuesUnder<T>(entries, prefix), isSame),
      [entriesAtom, prefix],
    ),
  );
}

const isSame = <T,>(a: T[], b: T[]) => a.length === b.length && a.every((item, at) => Object.is(item, b[at]));

export function useMirroredEntry<T>(key: string): T | undefined {
  const { entriesAtom } = useMirror();
  return useAtomValue(
    useMemo(() => atom((get) => get(entriesAtom)?.[key] as T | undefined), [entriesAtom, key]),
  );
}

/** A value that changes with every change of the entry during the observation; 0 if it has not changed. */
export function useChanged(key: string): number {
  const { changedAtom } = useMirror();
  return useAtomValue(useMemo(() => atom((get) => get(changedAtom)[key] ?? 0), [changedAtom, key]));
}
