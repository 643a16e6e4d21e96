// Product pictures with the customer's logo, while it is shown. The code that makes them loads only then.
import { atom, useAtomValue } from "jotai";
import { useCallback, useSyncExternalStore } from "react";

/** Makes pictures with the logo, one after the other. */
export interface LogoPrinter {
  /** The address of a picture with the logo, by its address without it; undefined while there is none. */
  pictureOf(address: string): string | undefined;
  /** Asks for a picture; calls the listener when it is there. Returns what ends this. */
  follow(address: string, listener: () => void): () => void;
}

export const printerAtom = atom<LogoPrinter>();

const nothing = () => {};

/** The address of a product picture, with the logo on it if it is shown. */
export function usePicture(address: string): string {
  const printer = useAtomValue(printerAtom);
  return useSyncExternalStore(
    useCallback((listener) => printer?.follow(address, listener) ?? nothing, [printer, address]),
    () => printer?.pictureOf(address) ?? address,
    () => address,
  );
}
