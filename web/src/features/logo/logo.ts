// The customer's logo: a file of the library, which product pictures show if the customer wants it.
import { atom } from "jotai";
import type { ArtworkEntry } from "../../api/types.ts";
import { entriesUnder } from "../../live/entries.ts";

const filesAtom = entriesUnder<ArtworkEntry>("artworks/");

/** The logo, shown or not. */
export const logoAtom = atom((get) => get(filesAtom).find(({ logo }) => logo));

/** The logo while product pictures show it. */
export const shownLogoAtom = atom((get) => {
  const logo = get(logoAtom);
  return logo?.logo === "shown" ? logo : undefined;
});

/** Whether the dialog is open. */
export const isChoosingLogoAtom = atom(false);
