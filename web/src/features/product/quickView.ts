// Which product the quick view shows.
import { atom } from "jotai";

export const quickViewAtom = atom<number | undefined>(undefined);
