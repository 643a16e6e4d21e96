// Product pictures with the customer's logo, while it is shown. The code that makes them loads only then.
import { atom, useAtomValue } from "jotai";
import { useCallback, useSyncExternalStore } from "react";

/**
 * Makes pictures with the logo, one after the other. A picture is known by its address without the logo, with the
 * decoration method as its fragment: `/pictures/CAP-1/navy/front.svg#embroidered`.
 */
export interface LogoPrinter {
  /** The address of a picture with the logo; undefined while there is none. */
  pictureOf(picture: string): string | undefined;
  /** Asks for a picture; calls the listener when it is there. Returns what ends this. */
  follow(picture: string, listener: () => void): () => void;
}

export const printerAtom = atom<LogoPrinter>();

const nothing = () => {};

/** The address of a product picture, with the logo on it if it is shown. `method` is "engraved", "embroidered", …
 * `print` is where a photograph is drawn with a print. */
export function usePicture(address: string, method = "printed", print = address): string {
  const picture = `${print}#${method}`;
  const printer = useAtomValue(printerAtom);
  return useSyncExternalStore(
    useCallback((listener) => printer?.follow(picture, listener) ?? nothing, [printer, picture]),
    () => printer?.pictureOf(picture) ?? address,
    () => address,
  );
}
