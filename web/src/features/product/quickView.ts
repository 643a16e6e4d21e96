// The product in the quick view.
import { atom } from "jotai";

export const quickViewAtom = atom<number | undefined>(undefined);
